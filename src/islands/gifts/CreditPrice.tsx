import { formatMoney } from '#i18n/formats.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import type { Money } from '#lib/money.ts';

interface CreditPriceProps {
  readonly credits: number;
  /** The least that it costs in money, where that is known. */
  readonly cost: Money | null;
}

/** A price in credits, and in money where it is known. Needs the texts of `gifts`. */
export function CreditPrice({ credits, cost }: CreditPriceProps) {
  const { locale } = usePage();
  const t = useTranslate();
  if (credits === 0) return <>{t('gifts:price.free')}</>;
  const price = t('gifts:price.credits', { count: credits });
  if (cost === null) return <>{price}</>;
  return <>{t('gifts:price.money', { price, money: formatMoney(cost, locale) })}</>;
}
