import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { DebitCode } from '#islands/direct-debit/DebitCode.tsx';
import { DebitOrder } from '#islands/direct-debit/DebitOrder.tsx';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { Offered } from '#islands/payments/Offered.tsx';
import { UnderWay } from '#islands/payments/UnderWay.tsx';
import { $sentCode, restoreSentCode } from '#stores/direct-debit/sent-code.ts';
import { $place, pathTo } from '#stores/members-area/router.ts';
import { Notice } from '#ui/Notice.tsx';

/** `/directdebit?bundle=…&code=…`: pays a bundle from a bank account, in two steps: the account, then the code. */
export function DirectDebitPage() {
  const t = useTranslate();
  const page = usePage();
  const { bundle: id, code = '' } = useStore($place)?.search ?? {};
  const sent = useStore($sentCode);
  // Before the first paint, which would show the form.
  useLayoutEffect(() => restoreSentCode(id), [id]);
  return (
    <div className="screen payment">
      <h1 className="screen-title">{t('members:app.titles.directdebit')}</h1>
      <Offered pays>
        {(packages) => {
          if (sent !== undefined) return <DebitCode key={sent.payment_id} sent={sent} packages={packages} />;
          const bundle = packages.bundles.find((each) => each.id === id);
          if (bundle?.methods.includes('directdebit') && packages.debit_form)
            return (
              <>
                <UnderWay />
                <DebitOrder key={id} packages={packages} bundle={bundle} code={code.trim()} />
              </>
            );
          return (
            <Notice title={t(bundle === undefined ? 'payment:order.gone' : 'directdebit:unavailable')}>
              <a
                className="btn btn-primary"
                href={
                  bundle === undefined
                    ? pathTo('credits', {}, {}, page)
                    : pathTo('credits-id-paymentmethod', { id: bundle.id }, {}, page)
                }
              >
                {t(bundle === undefined ? 'payment:order.others' : 'payment:repeat.other')}
              </a>
            </Notice>
          );
        }}
      </Offered>
    </div>
  );
}
