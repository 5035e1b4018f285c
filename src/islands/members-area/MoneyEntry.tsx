import { useStore } from '@nanostores/react';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { LazyPart } from '#islands/lib/LazyPart.tsx';
import type { ScreenName } from '#lib/routes.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { $session } from '#stores/session/session-state.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

/** What the bar has about money: premium for members who have bought nothing, else their credits with a menu (buy-1). */
export function MoneyEntry({ route }: { readonly route: ScreenName | undefined }) {
  const page = usePage();
  const t = useTranslate();
  const session = useStore($session);
  const user = session.type === 'member' ? session.user : undefined;
  const isFree = user?.paid_user === false;
  const premium = (
    // Keeps the place until the member is known, and the menu is there.
    <a
      className={isFree ? undefined : 'app-room'}
      href={pathTo('premium', {}, {}, page)}
      aria-current={route === 'premium' ? 'page' : undefined}
    >
      <Drawing path={drawings.premium} size={24} />
      {t('members:app.premium')}
    </a>
  );
  if (isFree || user === undefined) return premium;
  return <LazyPart name="purse" given={{ route, credits: user.credits }} placeholder={premium} />;
}
