import type { User } from '#contract/user.ts';
import type { Session } from '#stores/session/session-state.ts';

/** Problems with the member's own account. */
export interface AccountConcern {
  /** The operator has hidden the profile. */
  readonly hidden: boolean;
  /** Photos stay hidden until the member proves their age. */
  readonly age: boolean;
}

/** Returns the current problems of the signed-in member; all false for guests. */
export function accountAlerts(session: Session): AccountConcern {
  if (session.type !== 'member') return { hidden: false, age: false };
  const { age_proof_needed, status, profile }: User = session.user;
  // An unconfirmed address hides a profile, too, but has a banner of its own.
  return { hidden: status === 'active' && profile.status === 'disabled', age: age_proof_needed };
}
