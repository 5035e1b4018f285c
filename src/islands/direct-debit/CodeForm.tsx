import { useStore } from '@nanostores/react';
import { formatMoney } from '#i18n/formats.ts';
import { CodeClock } from '#islands/direct-debit/CodeClock.tsx';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { describeMessage, usePage, useTranslate } from '#islands/lib/island.tsx';
import type { Money } from '#lib/money.ts';
import { $resending, codeForm, resendCode } from '#stores/direct-debit/confirm.ts';
import { changeDetails } from '#stores/direct-debit/details.ts';
import type { SentCode } from '#stores/direct-debit/sent-code.ts';
import { Field } from '#ui/Field.tsx';
import { Sentence } from '#ui/Sentence.tsx';

interface CodeFormProps {
  readonly sent: SentCode;
  readonly total: Money;
}

/** The field for the code, the button that pays, and what to do if no code came. */
export function CodeForm({ sent, total }: CodeFormProps) {
  const t = useTranslate();
  const { locale } = usePage();
  const resending = useStore($resending);
  const labels = { code: t('directdebit:code.label') };
  const words = t('directdebit:code.sent', { digits: '{{digits}}' });
  const isSending = resending.type === 'sending';
  return (
    <>
      <p>
        <Sentence text={words} parts={{ digits: <strong>{sent.hint}</strong> }} />
      </p>
      <IslandForm
        form={codeForm}
        labels={labels}
        submit={t('payment:order.pay', { money: formatMoney(total, locale) })}
        before={<CodeClock sent={sent} />}
      >
        {(field) => (
          <Field
            // Emptied for a new code.
            key={resending.type === 'sent' ? sent.endsAt : undefined}
            {...field('code')}
            label={labels.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
          />
        )}
      </IslandForm>
      <div className="debit-again">
        <button type="button" className="btn btn-quiet" aria-busy={isSending} onClick={() => void resendCode()}>
          {t(isSending ? 'directdebit:code.sending' : 'directdebit:code.again')}
        </button>
        <button type="button" className="btn btn-text" onClick={changeDetails}>
          {t('directdebit:code.change')}
        </button>
      </div>
      <div role="status">
        {resending.type === 'sent' && <p className="form-note">{t('directdebit:code.resent')}</p>}
        {resending.type === 'failed' && <p className="field-error">{describeMessage(t, resending.message)}</p>}
      </div>
    </>
  );
}
