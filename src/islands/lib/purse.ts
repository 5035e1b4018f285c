import { creditLevel } from '#lib/credit-level.ts';
import type { Session } from '#stores/session/session-state.ts';

/** Shows in the static header what fits the member: the way to premium, or the credits, and how few are left. */
export function showPurse(session: Session): void {
  if (session.type !== 'member') return;
  const { credits, paid_user } = session.user;
  document.documentElement.dataset.premium = paid_user ? 'yes' : 'no';
  const entry = document.querySelector<HTMLElement>('.top-credits');
  if (entry === null) return;
  const level = creditLevel(credits);
  entry.dataset.level = level ?? '';
  if (level === undefined) delete entry.dataset.count;
  else entry.dataset.count = String(credits);
}
