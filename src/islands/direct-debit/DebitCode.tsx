import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Purchase } from '#contract/purchase.ts';
import { CodeForm } from '#islands/direct-debit/CodeForm.tsx';
import { DebitFacts } from '#islands/direct-debit/DebitFacts.tsx';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { useLostFocus } from '#islands/lib/use-lost-focus.ts';
import { $waiting, loadWaiting } from '#stores/direct-debit/confirm.ts';
import type { SentCode } from '#stores/direct-debit/sent-code.ts';
import { pathTo } from '#stores/members-area/router.ts';
import type { HeardPackages } from '#stores/payments/packages.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

interface DebitCodeProps {
  readonly sent: SentCode;
  readonly packages: HeardPackages;
}

/** The second step: what is paid, as the server has it, and the code that pays it. */
export function DebitCode({ sent, packages }: DebitCodeProps) {
  const t = useTranslate();
  const waiting = useStore($waiting);
  const { payment_id: id } = sent;
  useEffect(() => void loadWaiting(id), [id]);
  if (waiting.type === 'failed')
    return (
      <LoadProblem
        message={waiting.message}
        title={t('directdebit:failed')}
        offline={t('directdebit:offline')}
        onRetry={() => void loadWaiting(id)}
      />
    );
  // What was there for an order of before.
  if (waiting.type === 'loading' || waiting.purchase.payment_id !== id)
    return (
      <div aria-busy="true" className="payment-waiting">
        <WaitingLines label={t('directdebit:loading')} />
      </div>
    );
  return (
    <Confirmation purchase={waiting.purchase} packages={packages}>
      <CodeForm sent={sent} total={waiting.purchase.total} />
    </Confirmation>
  );
}

interface ConfirmationProps extends Pick<DebitCodeProps, 'packages'> {
  readonly purchase: Purchase;
  readonly children: ReactNode;
}

function Confirmation({ purchase, packages, children }: ConfirmationProps) {
  const t = useTranslate();
  const page = usePage();
  const box = useLostFocus<HTMLElement>();
  const { bundle, credits, price, total, discount } = purchase;
  const tryout = packages.bundles.find(({ id }) => id === bundle)?.tryout ?? false;
  const toPay = { price, total, percentage: discount?.value_percentage, byCode: false };
  return (
    <section className="card order-sum debit-code" aria-labelledby="debit-code-title" tabIndex={-1} ref={box}>
      <h2 id="debit-code-title">{t('directdebit:code.title')}</h2>
      <DebitFacts
        bundle={{ credits, tryout }}
        toPay={toPay}
        packages={purchase}
        refundDays={packages.refund_days}
        fictional={packages.fictional}
      />
      {children}
      <p className="form-links">
        <a href={pathTo('credits-id-paymentmethod', { id: bundle }, {}, page)}>{t('payment:repeat.other')}</a>
      </p>
    </section>
  );
}
