import { usePage, useTranslate } from '#islands/lib/island.tsx';
import type { PartProps } from '#islands/lib/part-props.ts';
import { creditLevel } from '#lib/credit-level.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { coin } from '#ui/coin.ts';
import { Drawing } from '#ui/Drawing.tsx';

const screens = ['credits', 'credits-repeat-order', 'transactions'] as const;

/** The member's credits in the bar, how few are left, and a menu: buy, repeat the last order, transactions (buy-2). */
export function PurseMenu({ route, credits }: PartProps['purse']) {
  const page = usePage();
  const t = useTranslate();
  const level = creditLevel(credits);
  const current = route === 'credits-id-paymentmethod' ? 'credits' : route;
  return (
    <details className="menu">
      <summary aria-current={screens.some((name) => name === current) ? 'true' : undefined}>
        <Drawing path={coin} size={24} />
        {t('members:app.titles.credits')}
        {level !== undefined && (
          <span className="app-count" data-level={level}>
            {credits}
            <span className="visually-hidden"> {t('members:app.creditsLeft')}</span>
          </span>
        )}
      </summary>
      <ul>
        {screens.map((name) => (
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
