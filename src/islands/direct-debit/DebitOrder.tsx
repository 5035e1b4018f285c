import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Package } from '#contract/packages.ts';
import { DebitFacts } from '#islands/direct-debit/DebitFacts.tsx';
import { DetailsForm } from '#islands/direct-debit/DetailsForm.tsx';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { OfferLine } from '#islands/payments/OfferLine.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { $code, askNamedCode } from '#stores/payments/discount-code.ts';
import type { HeardPackages } from '#stores/payments/packages.ts';
import { codeProblem, priceToPay } from '#stores/payments/price.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

interface DebitOrderProps {
  readonly packages: HeardPackages;
  readonly bundle: Package;
  /** The discount code of the address; empty without one. */
  readonly code: string;
}

/** The first step: what is bought, and the account that is debited for it. */
export function DebitOrder({ packages, bundle, code: named }: DebitOrderProps) {
  const t = useTranslate();
  const page = usePage();
  const code = useStore($code);
  useEffect(() => {
    if (named !== '') void askNamedCode(named);
  }, [named]);
  const isNamed = named !== '' && code.text === named;
  const isKnown = isNamed && (code.type === 'found' || code.type === 'refused');
  if (named !== '' && !isKnown)
    return (
      <div aria-busy="true" className="payment-waiting">
        <WaitingLines label={t('payment:loading')} />
      </div>
    );
  const found = isNamed && code.type === 'found' ? code.discount : undefined;
  const problem =
    found && codeProblem(found, { price: bundle.price, country: packages.country, method: 'directdebit' });
  const toPay = priceToPay(bundle.price, packages.offer, problem === undefined ? found : undefined);
  return (
    <div className="order is-debit">
      <section className="card order-sum" aria-labelledby="order-title">
        <h2 id="order-title">{t('payment:order.overview')}</h2>
        <OfferLine packages={packages} />
        <DebitFacts
          bundle={bundle}
          toPay={toPay}
          packages={packages}
          refundDays={packages.refund_days}
          fictional={packages.fictional}
        />
      </section>
      <section className="order-how" aria-labelledby="account-title">
        <h2 id="account-title">{t('directdebit:account')}</h2>
        {isNamed && code.type === 'refused' && <Problem message={code.message} />}
        {problem !== undefined && <Problem message={{ key: problem, params: {} }} />}
        <DetailsForm packages={packages} bundle={bundle} total={toPay.total} code={toPay.byCode ? named : undefined} />
        <p className="form-links">
          <a href={pathTo('credits-id-paymentmethod', { id: bundle.id }, {}, page)}>{t('payment:repeat.other')}</a>
        </p>
      </section>
    </div>
  );
}
