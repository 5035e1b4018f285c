import { useStore } from '@nanostores/react';
import type { Purchase } from '#contract/purchase.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { StoredFailed } from '#islands/payments/StoredFailed.tsx';
import { linkTo } from '#stores/page/navigation.ts';
import { packages } from '#stores/payments/packages.ts';

/**
 * A payment that came to nothing: that nothing was charged, if the provider said so; otherwise what is not certain, and
 * what to do before paying again (buy-15).
 */
export function FailedNotice({ purchase }: { readonly purchase: Purchase }) {
  const t = useTranslate();
  const page = usePage();
  const known = useStore(packages.$state);
  const { state, bundle: id, method, by_stored, nothing_charged, payment_id: number } = purchase;
  const isStored = state !== 'expired' && by_stored;
  const bundle = known.type === 'ready' ? known.bundles.find((each) => each.id === id) : undefined;
  return (
    <div className="form-alert is-shown" role="alert">
      <strong>
        {isStored ? (
          <StoredFailed bundle={bundle} method={method} />
        ) : (
          t(state === 'expired' ? 'payment:state.expired' : 'errors:payment_failed')
        )}
      </strong>{' '}
      {nothing_charged ? (
        t(isStored ? 'payment:state.uncharged' : 'payment:state.failedText')
      ) : (
        <>
          {t('payment:state.unsure', { number })}{' '}
          <a href={linkTo('pages-service', page)}>{t('payment:state.contact')}</a>
        </>
      )}
    </div>
  );
}
