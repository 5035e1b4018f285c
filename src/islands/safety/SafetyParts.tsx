import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { LazyPart } from '#islands/lib/LazyPart.tsx';
import { useLatched } from '#islands/lib/use-latched.ts';
import { $place, pathTo } from '#stores/members-area/router.ts';
import { type AccountConcern, accountAlerts } from '#stores/safety/account-alerts.ts';
import { $personMenu } from '#stores/safety/person-menu.ts';
import { $reported } from '#stores/safety/reported.ts';
import { $session } from '#stores/session/session-state.ts';

interface SafetyPartsProps {
  /** Whether the first screen is rendered, or is about to be. */
  readonly settled: boolean;
  /** Whether the notice is loaded, or has failed to load. */
  readonly noticed: boolean;
  readonly onNotice: () => void;
}

const nothing: AccountConcern = { hidden: false, age: false };

/**
 * On every screen: the menu behind "⋯", the report dialog, and the notice about the member's own account. Both are loaded on demand. A new
 * reason for the notice waits for the next screen.
 */
export function SafetyParts({ settled, noticed, onNotice }: SafetyPartsProps) {
  const target = useStore($reported);
  const menu = useStore($personMenu);
  const session = useStore($session);
  const place = useStore($place);
  const now = accountAlerts(session);
  const screen = place && pathTo(place.route, place.params);
  const drawn = useLatched([screen, settled].join(' '), noticed ? now : nothing);
  // Load the notice as soon as there is a reason, so that the next screen starts with it. It then stays mounted, and
  // itself shows when nothing is left to do.
  const [wanted, setWanted] = useState(false);
  if ((now.hidden || now.age) && !wanted) setWanted(true);
  return (
    <>
      {wanted && <LazyPart name="safety-notice" given={drawn} onReady={onNotice} />}
      {menu !== undefined && (
        <div className="app-part">
          <LazyPart name="person-menu" given={{ target: menu }} />
        </div>
      )}
      {target !== undefined && (
        <div className="app-part">
          <LazyPart name="report" given={{ target }} />
        </div>
      )}
    </>
  );
}
