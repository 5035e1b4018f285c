import { useStore } from '@nanostores/react';
import { useTranslate } from '#islands/lib/island.tsx';
import { stay } from '#stores/account-deletion/account-deletion.ts';
import { $paymentUnderWay } from '#stores/account-deletion/leaving-offers.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { Sentence } from '#ui/Sentence.tsx';

/** What becomes of a payment that is still under way (deletion-36); nothing if there is none. */
export function PaymentUnderWay() {
  const t = useTranslate();
  if (!useStore($paymentUnderWay)) return null;
  return (
    <p>
      <strong>{t('account-deletion:underWay.title')}</strong>{' '}
      <Sentence
        text={t('account-deletion:underWay.text', { link: '{{link}}' })}
        parts={{
          link: (
            <a href={pathTo('transactions')} onClick={stay}>
              {t('account-deletion:underWay.link')}
            </a>
          ),
        }}
      />
    </p>
  );
}
