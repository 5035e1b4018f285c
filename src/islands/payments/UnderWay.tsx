import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatMoney } from '#i18n/formats.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { statusPlace } from '#stores/payments/order.ts';
import { $underWay, askUnderWay, isUndecided } from '#stores/payments/under-way.ts';

/** Says of a payment from before that it may still come, or that it came meanwhile. */
export function UnderWay() {
  const t = useTranslate();
  const { locale, defaultLocale } = usePage();
  const purchase = useStore($underWay);
  useEffect(() => void askUnderWay(), []);
  if (purchase === undefined) return null;
  const money = formatMoney(purchase.total, locale);
  if (purchase.state === 'paid')
    return (
      <p className="payment-came" role="status">
        {t('payment:underWay.paid', { money, count: purchase.credits })}
      </p>
    );
  if (!isUndecided(purchase.state)) return null;
  const [route, params, search] = statusPlace(purchase);
  return (
    <p className="payment-wait" role="status">
      {t('payment:underWay.waits', { money })}{' '}
      <a href={pathTo(route, params, search, { locale, defaultLocale })}>{t('payment:underWay.look')}</a>
    </p>
  );
}
