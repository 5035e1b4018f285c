import type { User } from '#contract/user.ts';
import type { Session } from '#stores/session-state.ts';

/** What members have to know about their own account. */
export interface Concern {
  /** The operator hides the profile. */
  readonly hidden: boolean;
  /** Photos wait for a proof of age. */
  readonly age: boolean;
}

/** What the member has to know now, if somebody is signed in. */
export function concernOf(session: Session): Concern {
  if (session.type !== 'member') return { hidden: false, age: false };
  const { age_proof_needed, status, profile }: User = session.user;
  // An unconfirmed address hides a profile too, and has a reminder of its own.
  return { hidden: status === 'active' && profile.status === 'disabled', age: age_proof_needed };
}
