import { useStore } from '@nanostores/react';
import { useTranslate } from '#islands/lib/island.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { $session } from '#stores/session/session-state.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

/** What is about the member besides the profile (members-38). The last fragment is the footer of the page. */
export function MeLinks() {
  const t = useTranslate();
  const session = useStore($session);
  const isFree = session.type === 'member' && !session.user.paid_user;
  const money = isFree ? 'premium' : 'credits';
  // Where nothing can be bought, nothing is offered (buy-1).
  const isClosed = isFree && session.user.sells === false;
  const links = [
    [pathTo('notifications'), t('members:app.settings')],
    ...(isClosed ? [] : [[pathTo(money), t(`members:app.titles.${money}`)] as const]),
    [pathTo('transactions'), t('members:app.titles.transactions')],
    ['#legal', t('members:app.help')],
    ['/api/logout.php', t('account:card.logout')],
  ] as const;
  return (
    <nav className="me-links" aria-label={t('members:app.me')}>
      {links.map(([to, label]) => (
        <a key={to} href={to}>
          {label}
          <Drawing path={drawings.next} size={20} />
        </a>
      ))}
    </nav>
  );
}
