import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatMoney } from '#i18n/formats.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import type { Money } from '#lib/money.ts';
import { $paying, stopPaying } from '#stores/payments/order.ts';

/** The button that pays: it says so, and how much. */
export function PayButton({ total }: { readonly total: Money }) {
  const t = useTranslate();
  const { locale } = usePage();
  const paying = useStore($paying);
  useEffect(() => {
    // Back from the provider's page, the browser may show this one as it was left.
    const comeBack = (event: PageTransitionEvent) => event.persisted && stopPaying();
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pageshow', comeBack);
      stopPaying();
    };
  }, []);
  const isBusy = paying.type === 'sending' || paying.type === 'leaving';
  const words = paying.type === 'leaving' ? 'payment:order.leaving' : 'payment:order.sending';
  return (
    <button type="submit" className="btn btn-primary btn-large btn-wide" aria-busy={isBusy}>
      {isBusy ? t(words) : t('payment:order.pay', { money: formatMoney(total, locale) })}
    </button>
  );
}
