import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Purchase } from '#contract/purchase.ts';
import { countryName } from '#i18n/country-name.ts';
import { formatMoney } from '#i18n/formats.ts';
import { formatPercentage, momentInWords } from '#i18n/moments.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { methodName } from '#islands/payments/method-name.ts';
import { includedTax, type Money } from '#lib/money.ts';
import { $company } from '#stores/transactions/company.ts';

/** Number, day, seller, and what was bought, paid and paid back. */
export function ReceiptFacts({ purchase }: { readonly purchase: Purchase }) {
  const { site, locale } = usePage();
  const t = useTranslate();
  const { price, total, discount, refunded, vat_percentage } = purchase;
  const write = (money: Money) => formatMoney(money, locale);
  const off = { amount: price.amount - total.amount, currency: price.currency };
  const owed = purchase.failed_refund?.owed;
  const arrived = { ...refunded, amount: refunded.amount - (owed?.amount ?? 0) };
  return (
    <dl className="receipt-facts">
      <Fact name={t('transactions:receipt.number')}>{purchase.payment_id}</Fact>
      <Fact name={t(purchase.paid_at === null ? 'transactions:receipt.ordered' : 'transactions:receipt.paid')}>
        {momentInWords(new Date(purchase.paid_at ?? purchase.created_at), locale)}
      </Fact>
      <Fact name={t('transactions:receipt.seller')}>
        <Seller />
      </Fact>
      <Fact name={t('transactions:receipt.bundle')}>
        {t('transactions:credits', { count: purchase.credits })} · {site}
      </Fact>
      {discount !== null && (
        <>
          <Fact name={t('transactions:receipt.price')}>{write(price)}</Fact>
          <Fact
            name={t('transactions:receipt.discount', {
              percentage: formatPercentage(discount.value_percentage, locale),
            })}
          >
            −{write(off)}
          </Fact>
        </>
      )}
      <Fact name={t('transactions:receipt.total')}>
        <strong>{write(total)}</strong>
      </Fact>
      {vat_percentage !== null && (
        <Fact name={t('transactions:receipt.vat', { percentage: formatPercentage(vat_percentage, locale) })}>
          {write(includedTax(total, vat_percentage))}
        </Fact>
      )}
      <Fact name={t('transactions:receipt.method')}>{methodName(t, purchase.method)}</Fact>
      <Fact name={t('transactions:receipt.statement')}>{purchase.statement}</Fact>
      {arrived.amount > 0 && <Fact name={t('transactions:receipt.refunded')}>{write(arrived)}</Fact>}
      {owed !== undefined && owed.amount > 0 && <Fact name={t('transactions:receipt.owed')}>{write(owed)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Seller() {
  const { locale } = usePage();
  const state = useStore($company);
  if (state.type !== 'ready') return '…';
  const { name, address, city, country, vat_numbers } = state.company;
  return [name, address, city, countryName(country, locale), ...vat_numbers].map((line) => (
    <div key={line}>{line}</div>
  ));
}
