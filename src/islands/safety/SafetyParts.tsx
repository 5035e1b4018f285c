import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { User } from '#contract/user.ts';
import { LazyPart } from '#islands/members/LazyPart.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { noticePart, reportPart } from '#islands/safety/parts.ts';
import { $reported } from '#stores/reported.ts';
import { $session } from '#stores/session-state.ts';

const nothing = {};

/** On every screen: the dialog that reports somebody, and what a member has to know about their own account. Both come when needed. */
export function SafetyParts(props: MembersProps) {
  const target = useStore($reported);
  const session = useStore($session);
  const concerned = session.type === 'member' && concerns(session.user);
  // Once it is here it says itself what there is to say: also that there is nothing left to do.
  const [noticed, setNoticed] = useState(false);
  if (concerned && !noticed) setNoticed(true);
  return (
    <>
      {(concerned || noticed) && <LazyPart part={noticePart} members={props} given={nothing} />}
      {target !== undefined && (
        <div className="app-part">
          <LazyPart part={reportPart} members={props} given={{ target }} />
        </div>
      )}
    </>
  );
}

function concerns({ age_proof_needed, status, profile }: User): boolean {
  // An unconfirmed address hides a profile too, and has a reminder of its own.
  return age_proof_needed || (status === 'active' && profile.status === 'disabled');
}
