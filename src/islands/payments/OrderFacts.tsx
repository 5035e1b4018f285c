import type { Package } from '#contract/packages.ts';
import { formatMoney, plainNumber } from '#i18n/formats.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { Price } from '#islands/payments/Price.tsx';
import type { HeardPackages } from '#stores/payments/packages.ts';
import { type PriceToPay, perCredit } from '#stores/payments/price.ts';

interface OrderFactsProps {
  readonly bundle: Pick<Package, 'credits' | 'tryout'>;
  readonly toPay: PriceToPay;
  readonly packages: Pick<HeardPackages, 'statement' | 'vat_percentage'>;
}

/** What is bought, the total with tax, what a credit costs, and what the bank statement will say. */
export function OrderFacts({ bundle, toPay, packages }: OrderFactsProps) {
  const t = useTranslate();
  const { locale } = usePage();
  const { vat_percentage: vat, statement } = packages;
  return (
    <dl className="order-facts">
      <div>
        <dt>{t('payment:bundle.bundle')}</dt>
        <dd>
          {t('payment:bundle.credits', { count: bundle.credits })}
          {bundle.tryout && <small> · {t('payment:bundle.tryout')}</small>}
        </dd>
      </div>
      {toPay.percentage !== undefined && (
        <div>
          <dt>{t('payment:order.discount')}</dt>
          <dd>{t('payment:order.percentage', { percentage: toPay.percentage })}</dd>
        </div>
      )}
      <div className="order-total">
        <dt>
          {t('payment:order.total')}{' '}
          <small>
            {vat === null ? t('payment:order.tax') : t('payment:order.vat', { percentage: plainNumber(vat, locale) })}
          </small>
        </dt>
        <dd>
          <Price toPay={toPay} />
        </dd>
      </div>
      <div>
        <dt>{t('payment:bundle.perCredit')}</dt>
        <dd>{formatMoney(perCredit(toPay.total, bundle.credits), locale)}</dd>
      </div>
      {statement !== null && (
        <div>
          <dt>{t('payment:order.statement')}</dt>
          <dd>{statement}</dd>
        </div>
      )}
    </dl>
  );
}
