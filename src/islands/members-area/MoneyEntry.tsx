import { useStore } from '@nanostores/react';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { creditLevel } from '#lib/credit-level.ts';
import type { ScreenName } from '#lib/routes.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { $session } from '#stores/session/session-state.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

/** Screens behind the menu, and those that belong to the first of them. */
const menu = ['credits', 'credits-repeat-order', 'transactions'] as const;

/**
 * What the navigation has about money: premium for members who have bought nothing, else their credits with a menu, and
 * how few are left (buy-1, buy-2).
 */
export function MoneyEntry({ route }: { readonly route: ScreenName | undefined }) {
  const page = usePage();
  const t = useTranslate();
  const session = useStore($session);
  const user = session.type === 'member' ? session.user : undefined;
  if (user?.paid_user !== true)
    return (
      // Keeps its place until the member is known.
      <a
        className={user === undefined ? 'app-room' : undefined}
        href={pathTo('premium', {}, {}, page)}
        aria-current={route === 'premium' ? 'page' : undefined}
      >
        <Drawing path={drawings.premium} size={24} />
        {t('members:app.premium')}
      </a>
    );
  const level = creditLevel(user.credits);
  const current = route === 'credits-id-paymentmethod' ? 'credits' : route;
  return (
    <details className="menu">
      <summary aria-current={menu.some((name) => name === current) ? 'true' : undefined}>
        <Drawing path={drawings.credits} size={24} />
        {t('members:app.titles.credits')}
        {level !== undefined && (
          <span className="app-count" data-level={level}>
            {user.credits}
            <span className="visually-hidden"> {t('members:app.creditsLeft')}</span>
          </span>
        )}
      </summary>
      <ul>
        {menu.map((name) => (
          <li key={name}>
            <a href={pathTo(name, {}, {}, page)} aria-current={name === current ? 'page' : undefined}>
              {t(name === 'credits' ? 'members:app.buy' : `members:app.titles.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
