import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import type { Package } from '#contract/packages.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { AtOnce } from '#islands/payments/AtOnce.tsx';
import { DiscountField, discountFieldId } from '#islands/payments/DiscountField.tsx';
import { type By, firstMethodId, MethodField } from '#islands/payments/MethodField.tsx';
import { Notes } from '#islands/payments/Notes.tsx';
import { OfferLine } from '#islands/payments/OfferLine.tsx';
import { OrderFacts } from '#islands/payments/OrderFacts.tsx';
import { PayButton } from '#islands/payments/PayButton.tsx';
import { StoreBox } from '#islands/payments/StoreBox.tsx';
import { type PaymentMethodId, payableMethod } from '#lib/payment-methods.ts';
import { openPlace } from '#stores/members-area/router.ts';
import { $code, askCode } from '#stores/payments/discount-code.ts';
import { hasOwnPage, methodChoices, storedFor } from '#stores/payments/methods.ts';
import { $paying, pay } from '#stores/payments/order.ts';
import type { HeardPackages } from '#stores/payments/packages.ts';
import { codeProblem, priceToPay } from '#stores/payments/price.ts';

const atOnceId = 'order-at-once';

interface OrderFormProps {
  readonly packages: HeardPackages;
  readonly bundle: Package;
  /** The method of the address, which the buyer has chosen before. */
  readonly wanted: string | undefined;
}

/** The order of a bundle: what it costs and what holds for it, how it is paid, and the button that pays. */
export function OrderForm({ packages, bundle, wanted }: OrderFormProps) {
  const t = useTranslate();
  const code = useStore($code);
  const paying = useStore($paying);
  const choices = methodChoices(bundle.methods);
  const [by, setBy] = useState<By | undefined>(() => wantedChoice(wanted, choices));
  const [store, setStore] = useState(false);
  const [atOnce, setAtOnce] = useState(false);
  const [missing, setMissing] = useState<'method' | 'atOnce'>();

  const stored = packages.stored.find((each) => by !== undefined && 'stored' in by && each.id === by.stored);
  const method = by !== undefined && 'method' in by ? by.method : stored?.method;
  const found = code.type === 'found' ? code.discount : undefined;
  const problem = found && codeProblem(found, { price: bundle.price, country: packages.country, method });
  const toPay = priceToPay(bundle.price, packages.offer, problem === undefined ? found : undefined);
  // A method with a page of its own asks there for all but the discount code.
  const goesOn = by !== undefined && 'method' in by && hasOwnPage(by.method, packages);
  const canStore = by !== undefined && 'method' in by && !goesOn && packages.stores.includes(by.method);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const lacks = by === undefined ? 'method' : atOnce || goesOn ? undefined : 'atOnce';
    setMissing(lacks);
    if (lacks === 'method') focus(firstMethodId);
    else if (lacks === 'atOnce') focus(atOnceId);
    // What was typed may change the total: the buyer sees that before they pay.
    else if (code.type === 'typed' && code.text.trim() !== '') void askCode();
    else if (code.type === 'refused' || code.type === 'asking') focus(discountFieldId);
    else if (goesOn) openPlace('directdebit', {}, { bundle: bundle.id, ...(toPay.byCode && { code: code.text }) });
    else if (by !== undefined)
      void pay({
        bundle,
        total: toPay.total,
        code: toPay.byCode ? code.text : undefined,
        by: 'stored' in by ? by : { ...by, store: canStore && store },
      });
  }
  return (
    <form className="order" onSubmit={submit} noValidate>
      <div className="order-how">
        <MethodField
          choices={choices}
          stored={storedFor(bundle, packages)}
          chosen={by}
          error={missing === 'method' ? t('payment:order.methodMissing') : undefined}
          onChoose={(choice) => {
            setBy(choice);
            setMissing(undefined);
          }}
        />
        {canStore && <StoreBox checked={store} onChange={setStore} />}
        <DiscountField problem={problem} counts={toPay.byCode} />
      </div>
      <section className="card order-sum" aria-labelledby="order-title">
        <h2 id="order-title">{t('payment:order.overview')}</h2>
        <OfferLine packages={packages} />
        <OrderFacts bundle={bundle} toPay={toPay} packages={packages} />
        <Notes refundDays={packages.refund_days} fictional={packages.fictional} />
        {!goesOn && (
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
        )}
        <Problem message={paying.type === 'refused' ? paying.message : undefined} />
        {goesOn ? (
          <button type="submit" className="btn btn-primary btn-large btn-wide">
            {t('payment:order.account')}
          </button>
        ) : (
          <PayButton total={toPay.total} />
        )}
        <p className="form-note">{t(goesOn ? 'payment:order.accountNext' : 'payment:order.next')}</p>
      </section>
    </form>
  );
}

function focus(id: string): void {
  document.getElementById(id)?.focus();
}

/** The choice that an address names, if it is one here; a brand means its method. */
function wantedChoice(wanted: string | undefined, choices: ReturnType<typeof methodChoices>): By | undefined {
  const choice = choices.find(({ method, brands }) => method === wanted || brands.includes(wanted as PaymentMethodId));
  return choice && { method: payableMethod(choice.method) };
}
