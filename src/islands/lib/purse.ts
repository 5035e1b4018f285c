import { creditLevel } from '#lib/credit-level.ts';
import type { Session } from '#stores/session/session-state.ts';

/**
 * Shows in the static header what fits the member: the way to premium, or the credits, and how few are left; no way to
 * premium where nothing can be bought.
 */
export function showPurse(session: Session): void {
  if (session.type !== 'member') return;
  const { credits, paid_user, sells = true } = session.user;
  const level = creditLevel(credits);
  const entry = document.querySelector('.top-credits');
  // By attribute names as the style sheet has them, which is purged of names that no source has.
  document.documentElement.setAttribute('data-premium', paid_user ? 'yes' : sells ? 'no' : 'closed');
  entry?.setAttribute('data-level', level ?? '');
  if (level === undefined) entry?.removeAttribute('data-count');
  else entry?.setAttribute('data-count', String(credits));
}
