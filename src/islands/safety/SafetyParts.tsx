import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useAtMoment } from '#islands/members/at-moment.ts';
import { LazyPart } from '#islands/members/LazyPart.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { type Concern, concernOf } from '#islands/safety/concern.ts';
import { noticePart, reportPart } from '#islands/safety/parts.ts';
import { $reported } from '#stores/reported.ts';
import { $place, pathTo } from '#stores/router.ts';
import { $session } from '#stores/session-state.ts';

interface SafetyPartsProps {
  /** The first screen is drawn, or is just about to be. */
  readonly settled: boolean;
  /** The notice is here, or is known not to come. */
  readonly noticed: boolean;
  readonly onNotice: () => void;
}

const nothing: Concern = { hidden: false, age: false };

/**
 * On every screen: the dialog that reports somebody, and what a member has to know about their own account. Both come when needed; of the
 * latter, what comes to light while a screen is read waits for the next one, and so does what it is said with.
 */
export function SafetyParts({ settled, noticed, onNotice, ...props }: MembersProps & SafetyPartsProps) {
  const target = useStore($reported);
  const session = useStore($session);
  const place = useStore($place);
  const now = concernOf(session);
  const screen = place && pathTo(place.route, place.params);
  const drawn = useAtMoment([screen, settled].join(' '), noticed ? now : nothing);
  // Fetched as soon as there is something to say, so that the next screen begins with it. Once it is here it says itself what there is to say:
  // also that there is nothing left to do.
  const [wanted, setWanted] = useState(false);
  if ((now.hidden || now.age) && !wanted) setWanted(true);
  return (
    <>
      {wanted && <LazyPart part={noticePart} members={props} given={drawn} onReady={onNotice} />}
      {target !== undefined && (
        <div className="app-part">
          <LazyPart part={reportPart} members={props} given={{ target }} />
        </div>
      )}
    </>
  );
}
