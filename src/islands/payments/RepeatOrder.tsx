import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import type { Package, Packages } from '#contract/packages.ts';
import { describeMessage, usePage, useTranslate } from '#islands/lib/island.tsx';
import { AtOnce } from '#islands/payments/AtOnce.tsx';
import { Notes } from '#islands/payments/Notes.tsx';
import { OrderFacts } from '#islands/payments/OrderFacts.tsx';
import { PayButton } from '#islands/payments/PayButton.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { methodChoices } from '#stores/payments/methods.ts';
import { $paying, pay } from '#stores/payments/order.ts';
import type { HeardPackages } from '#stores/payments/packages.ts';
import { priceToPay } from '#stores/payments/price.ts';
import { $settings } from '#stores/settings/settings.ts';

const atOnceId = 'repeat-at-once';

/** The last order's bundle and what pays for it; `undefined` if it cannot be repeated. */
function repeated({ bundles, last, stored }: Pick<Packages, 'bundles' | 'last' | 'stored'>) {
  const bundle = bundles.find(({ id }) => id === last?.bundle);
  const by = stored.find(({ method }) => method === last?.method) ?? stored[0];
  return bundle && by && { bundle, by };
}

/** Whether the last order can be repeated: its bundle is sold, and a card or mandate is stored. */
export function canRepeat(packages: Packages): boolean {
  return repeated(packages) !== undefined;
}

/** The last order once more, paid with what is stored: all that an order says, and the button that pays. */
export function RepeatOrder({ packages }: { readonly packages: HeardPackages }) {
  const t = useTranslate();
  const settings = useStore($settings);
  const [atOnce, setAtOnce] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const order = repeated(packages);
  if (order === undefined) return null;
  const { bundle, by } = order;
  const toPay = priceToPay(bundle.price, packages.offer, undefined);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(!atOnce);
    if (atOnce) void pay({ bundle, total: toPay.total, code: undefined, by: { stored: by.id } });
    else document.getElementById(atOnceId)?.focus();
  }
  return (
    <form className="card order-sum" onSubmit={submit} noValidate>
      <p>
        <strong>{t('payment:repeat.by', { label: by.label })}</strong>
      </p>
      <OrderFacts bundle={bundle} toPay={toPay} packages={packages} />
      <Notes
        refundDays={packages.refund_days}
        fictional={settings.type === 'ready' && settings.settings.fictional_messages === 'paid'}
      />
      <AtOnce
        id={atOnceId}
        refundDays={packages.refund_days}
        checked={atOnce}
        missing={isMissing}
        onChange={(checked) => {
          setAtOnce(checked);
          setMissing(false);
        }}
      />
      <Refused bundle={bundle} />
      <PayButton total={toPay.total} />
    </form>
  );
}

/** Why the stored card was not charged, and another way to pay. */
function Refused({ bundle }: { readonly bundle: Package }) {
  const t = useTranslate();
  const page = usePage();
  const paying = useStore($paying);
  if (paying.type !== 'refused') return null;
  const choices = methodChoices(bundle.methods).map(({ method }) => method);
  const other = choices.includes('paypal') ? 'paypal' : undefined;
  return (
    <div className="form-alert is-shown" role="alert">
      {describeMessage(t, paying.message)}{' '}
      <a href={pathTo('credits-id-paymentmethod', { id: bundle.id, paymentmethod: other }, {}, page)}>
        {t(other === undefined ? 'payment:repeat.other' : 'payment:repeat.paypal')}
      </a>
    </div>
  );
}
