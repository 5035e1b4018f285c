import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import type { Package, Packages } from '#contract/packages.ts';
import { describeMessage, usePage, useTranslate } from '#islands/lib/island.tsx';
import { AtOnce } from '#islands/payments/AtOnce.tsx';
import { type By, firstMethodId, MethodField } from '#islands/payments/MethodField.tsx';
import { Notes } from '#islands/payments/Notes.tsx';
import { OrderFacts } from '#islands/payments/OrderFacts.tsx';
import { PayButton } from '#islands/payments/PayButton.tsx';
import { StoredFailed } from '#islands/payments/StoredFailed.tsx';
import { isSlow, type PaymentMethodId } from '#lib/payment-methods.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { offersPayPal, storedFor } from '#stores/payments/methods.ts';
import { $paying, pay } from '#stores/payments/order.ts';
import type { HeardPackages } from '#stores/payments/packages.ts';
import { priceToPay } from '#stores/payments/price.ts';

const atOnceId = 'repeat-at-once';

/** The last order's bundle and what can pay for it; `undefined` if it cannot be repeated. */
function repeated(packages: Pick<Packages, 'bundles' | 'last' | 'stored'>) {
  const bundle = packages.bundles.find(({ id }) => id === packages.last?.bundle);
  const stored = bundle === undefined ? [] : storedFor(bundle, packages);
  return bundle === undefined || stored.length === 0 ? undefined : { bundle, stored };
}

/** Whether the last order can be repeated: its bundle is sold, and a card or mandate is stored. */
export function canRepeat(packages: Packages): boolean {
  return repeated(packages) !== undefined;
}

/** The last order once more, paid with what is stored: all that an order says, and the button that pays (buy-17). */
export function RepeatOrder({ packages }: { readonly packages: HeardPackages }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<By>();
  const [atOnce, setAtOnce] = useState(false);
  const [missing, setMissing] = useState<'method' | 'atOnce'>();
  const order = repeated(packages);
  if (order === undefined) return null;
  const { bundle, stored } = order;
  const [only, ...others] = stored;
  const by = others.length === 0 ? only : stored.find(({ id }) => isStored(chosen, id));
  const toPay = priceToPay(bundle.price, packages.offer, undefined);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const lacks = by === undefined ? 'method' : atOnce ? undefined : 'atOnce';
    setMissing(lacks);
    if (lacks !== undefined) document.getElementById(lacks === 'method' ? firstMethodId : atOnceId)?.focus();
    else if (by !== undefined) void pay({ bundle, total: toPay.total, code: undefined, by: { stored: by.id } });
  }
  return (
    <form className="card order-sum" onSubmit={submit} noValidate>
      {others.length === 0 ? (
        <p>
          <strong>{t('payment:repeat.by', { label: only?.label ?? '' })}</strong>
        </p>
      ) : (
        <MethodField
          choices={[]}
          stored={stored}
          chosen={chosen}
          error={missing === 'method' ? t('payment:order.methodMissing') : undefined}
          onChoose={(choice) => {
            setChosen(choice);
            setMissing(undefined);
          }}
        />
      )}
      <OrderFacts bundle={bundle} toPay={toPay} packages={packages} />
      <Notes
        refundDays={packages.refund_days}
        fictional={packages.fictional}
        slow={by !== undefined && isSlow(by.method)}
      />
      <AtOnce
        id={atOnceId}
        refundDays={packages.refund_days}
        checked={atOnce}
        missing={missing === 'atOnce'}
        onChange={(checked) => {
          setAtOnce(checked);
          setMissing(undefined);
        }}
      />
      <Refused bundle={bundle} method={by?.method} />
      <PayButton total={toPay.total} />
    </form>
  );
}

function isStored(by: By | undefined, id: string): boolean {
  return by !== undefined && 'stored' in by && by.stored === id;
}

interface RefusedProps {
  readonly bundle: Package;
  /** Of what is stored and was to pay. */
  readonly method: PaymentMethodId | undefined;
}

/** Why the stored card was not charged, and another way to pay. */
function Refused({ bundle, method }: RefusedProps) {
  const t = useTranslate();
  const page = usePage();
  const paying = useStore($paying);
  if (paying.type !== 'refused') return null;
  const other = offersPayPal(bundle) ? 'paypal' : undefined;
  return (
    <div className="form-alert is-shown" role="alert">
      {paying.code === 'stored_failed' && method !== undefined ? (
        <StoredFailed bundle={bundle} method={method} />
      ) : (
        describeMessage(t, paying.message)
      )}{' '}
      <a href={pathTo('credits-id-paymentmethod', { id: bundle.id, paymentmethod: other }, {}, page)}>
        {t(other === undefined ? 'payment:repeat.other' : 'payment:repeat.paypal')}
      </a>
    </div>
  );
}
