import { useState } from 'react';
import { formatMoney } from '#i18n/formats.ts';
import { formatPercentage } from '#i18n/moments.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { stay } from '#stores/account-deletion/account-deletion.ts';
import { $leavingOffers } from '#stores/account-deletion/leaving-offers.ts';
import { pathTo } from '#stores/members-area/router.ts';

/** What the member is offered before they go. What is not known when the step opens is left out: nothing moves. */
export function BeforeLeaving() {
  const t = useTranslate();
  const { locale } = usePage();
  const [offers] = useState(() => $leavingOffers.get());
  if (offers === undefined) return null;
  const { discount, tryout } = offers;
  return (
    <>
      <h3>{t('account-deletion:before.title')}</h3>
      <ul className="deletion-offers">
        {discount !== null && (
          <li>
            <a href={pathTo('credits')} onClick={stay}>
              {t('account-deletion:before.discount', {
                percentage: formatPercentage(discount.value_percentage, locale),
              })}
            </a>
            <p className="form-note">{t('account-deletion:before.discountText')}</p>
          </li>
        )}
        {tryout !== undefined && (
          <li>
            <a href={pathTo('credits-id-paymentmethod', { id: tryout.id })} onClick={stay}>
              {t('account-deletion:before.tryout', { count: tryout.credits, price: formatMoney(tryout.price, locale) })}
            </a>
            <p className="form-note">{t('account-deletion:before.tryoutText')}</p>
          </li>
        )}
      </ul>
    </>
  );
}
