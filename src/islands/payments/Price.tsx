import { formatMoney } from '#i18n/formats.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import type { PriceToPay } from '#stores/payments/price.ts';

/** What is paid, and the price that it would be without the discount. */
export function Price({ toPay }: { readonly toPay: PriceToPay }) {
  const { locale } = usePage();
  const t = useTranslate();
  const { price, total, percentage } = toPay;
  return (
    <>
      <strong className="bundle-total">{formatMoney(total, locale)}</strong>
      {percentage !== undefined && (
        <small className="bundle-instead">{t('payment:bundle.instead', { money: formatMoney(price, locale) })}</small>
      )}
    </>
  );
}
