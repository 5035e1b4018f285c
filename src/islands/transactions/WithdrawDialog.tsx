import { useId, useState } from 'react';
import type { Purchase } from '#contract/purchase.ts';
import { formatMoney } from '#i18n/formats.ts';
import { dayInWords } from '#i18n/moments.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { methodName } from '#islands/payments/method-name.ts';
import { stateInWords } from '#islands/transactions/purchase-words.ts';
import { needsAccountToPayBack } from '#lib/payment-methods.ts';
import type { Message } from '#stores/session/session-state.ts';
import { withdrawFrom } from '#stores/transactions/purchase.ts';
import { Dialog } from '#ui/Dialog.tsx';

interface WithdrawDialogProps {
  /** As it is now: its owner shows it again whenever it changes. */
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

type Step =
  | { readonly type: 'asking' | 'sending' | 'changed' | 'done' }
  | { readonly type: 'failed'; readonly message: Message | undefined };

/** The second step: says exactly what comes back and what goes, and withdraws. */
export function WithdrawDialog({ purchase, onClose }: WithdrawDialogProps) {
  const id = useId();
  const t = useTranslate();
  const { locale } = usePage();
  const [step, setStep] = useState<Step>({ type: 'asking' });
  const isSending = step.type === 'sending';

  async function confirm() {
    setStep({ type: 'sending' });
    const outcome = await withdrawFrom(purchase);
    setStep(outcome.type === 'failed' ? { type: 'failed', message: outcome.message } : { type: outcome.type });
  }

  if (step.type === 'done') {
    return (
      <Dialog labelledBy={id} focus="heading" step="done" onClose={onClose}>
        <h2 id={id} tabIndex={-1}>
          {t('transactions:withdraw.done')}
        </h2>
        <p role="status">{stateInWords(t, purchase, locale)}</p>
        <form method="dialog" className="dialog-actions">
          <button type="submit" className="btn btn-primary">
            {t('transactions:withdraw.close')}
          </button>
        </form>
      </Dialog>
    );
  }
  return (
    <Dialog labelledBy={id} focus="dialog" onClose={() => !isSending && onClose()}>
      <h2 id={id}>{t('transactions:withdraw.title')}</h2>
      {step.type === 'changed' && (
        <p className="form-alert is-shown" role="alert">
          {t('transactions:withdraw.changed')}
        </p>
      )}
      {step.type === 'failed' && <Problem message={step.message} />}
      <WhatComesBack purchase={purchase} />
      <form method="dialog" className="dialog-actions">
        {purchase.withdrawal !== null && (
          <button
            type="button"
            className="btn btn-primary"
            aria-busy={isSending}
            onClick={() => isSending || void confirm()}
          >
            {t('transactions:withdraw.confirm')}
          </button>
        )}
        <button type="submit" className="btn btn-quiet">
          {t(purchase.withdrawal === null ? 'transactions:withdraw.close' : 'transactions:withdraw.keep')}
        </button>
      </form>
    </Dialog>
  );
}

function WhatComesBack({ purchase: { withdrawal, credits, refunded, method } }: Pick<WithdrawDialogProps, 'purchase'>) {
  const t = useTranslate();
  const { locale } = usePage();
  if (withdrawal === null) return null;
  const gone = credits - withdrawal.credits;
  return (
    <>
      <p>
        <strong>
          {t(needsAccountToPayBack(method) ? 'transactions:withdraw.backToAccount' : 'transactions:withdraw.back', {
            amount: formatMoney(withdrawal.amount, locale),
            method: methodName(t, method),
          })}
        </strong>
      </p>
      <p>
        {t('transactions:withdraw.credits', { count: withdrawal.credits })}{' '}
        {gone > 0 &&
          t(refunded.amount > 0 ? 'transactions:withdraw.goneOrBack' : 'transactions:withdraw.spent', { count: gone })}
      </p>
      <p className="form-note">{t('transactions:withdraw.until', { date: dayInWords(withdrawal.until, locale) })}</p>
    </>
  );
}
