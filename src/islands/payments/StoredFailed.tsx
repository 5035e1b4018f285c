import type { Package } from '#contract/packages.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { isSlow, type PaymentMethodId } from '#lib/payment-methods.ts';
import { offersPayPal } from '#stores/payments/methods.ts';

interface StoredFailedProps {
  /** `undefined` while nobody knows what it can be paid with. */
  readonly bundle: Pick<Package, 'methods'> | undefined;
  /** Of what is stored. */
  readonly method: PaymentMethodId;
}

/**
 * That what is stored did not pay, and what to try: PayPal only where the bundle can be paid with it (buy-16). A mandate
 * is no card, and fails as any other payment does.
 */
export function StoredFailed({ bundle, method }: StoredFailedProps) {
  const t = useTranslate();
  if (isSlow(method)) return <>{t('errors:payment_failed')}</>;
  return (
    <>{t(bundle !== undefined && offersPayPal(bundle) ? 'payment:repeat.failedPaypal' : 'errors:stored_failed')}</>
  );
}
