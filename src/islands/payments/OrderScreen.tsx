import { useStore } from '@nanostores/react';
import type { Purchase } from '#contract/purchase.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { Offered } from '#islands/payments/Offered.tsx';
import { OrderForm } from '#islands/payments/OrderForm.tsx';
import { PaymentStanding } from '#islands/payments/PaymentStanding.tsx';
import { UnderWay } from '#islands/payments/UnderWay.tsx';
import { $place, pathTo } from '#stores/members-area/router.ts';
import { Notice } from '#ui/Notice.tsx';

/** `/credits/{id}/{paymentmethod?}`: the order of a bundle, and how its payment stands once there is one. */
export function OrderScreen() {
  const t = useTranslate();
  const place = useStore($place);
  const id = place?.search.payment_id;
  return (
    <div className="screen payment">
      <h1 className="screen-title">{t('members:app.titles.credits-id-paymentmethod')}</h1>
      {id === undefined ? (
        <>
          <UnderWay />
          <Order bundle={place?.params.id} method={place?.params.paymentmethod} />
        </>
      ) : (
        <PaymentStanding key={id} id={id}>
          {({ bundle, by_stored }: Purchase) => (
            // The method of what was stored is none that the buyer chose: entering a new card.
            <Order bundle={bundle} method={by_stored ? undefined : place?.params.paymentmethod} />
          )}
        </PaymentStanding>
      )}
    </div>
  );
}

interface OrderProps {
  readonly bundle: string | undefined;
  readonly method: string | undefined;
}

function Order({ bundle: id, method }: OrderProps) {
  const t = useTranslate();
  const page = usePage();
  return (
    <Offered pays>
      {(packages) => {
        const bundle = packages.bundles.find((each) => each.id === id);
        if (bundle !== undefined)
          return <OrderForm key={`${id} ${method}`} packages={packages} bundle={bundle} wanted={method} />;
        return (
          <Notice title={t('payment:order.gone')}>
            <a className="btn btn-primary" href={pathTo('credits', {}, {}, page)}>
              {t('payment:order.others')}
            </a>
          </Notice>
        );
      }}
    </Offered>
  );
}
