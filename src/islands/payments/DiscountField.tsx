import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import { $code, askCode, dropCode, restoreCode, typeCode } from '#stores/payments/discount-code.ts';
import { Field } from '#ui/Field.tsx';

/** Id of the field, which gets the focus when its code does not count. */
export const discountFieldId = 'order-code';

interface DiscountFieldProps {
  /** Why the code that was found does not count for this order. */
  readonly problem: ErrorCode | undefined;
  /** Whether it counts; otherwise another discount is better. */
  readonly counts: boolean;
}

/** A field for a discount code, and what became of the code. */
export function DiscountField({ problem, counts }: DiscountFieldProps) {
  const t = useTranslate();
  const code = useStore($code);
  useEffect(() => void restoreCode(), []);
  if (code.type === 'found') {
    const { value_percentage: percentage } = code.discount;
    return (
      <div className="order-code">
        <p role="status" className={problem === undefined ? undefined : 'field-error'}>
          <strong>{code.text}</strong>{' '}
          {problem !== undefined
            ? t(`errors:${problem}`)
            : t(counts ? 'payment:code.counts' : 'payment:code.less', { percentage })}
        </p>
        <button type="button" className="btn btn-text" onClick={dropCode}>
          {t('payment:code.remove')}
        </button>
      </div>
    );
  }
  const isAsking = code.type === 'asking';
  return (
    <Field
      id={discountFieldId}
      name="code"
      label={t('payment:code.label')}
      error={code.type === 'refused' ? describeMessage(t, code.message) : undefined}
      value={code.text}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => typeCode(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter looks the code up, and never pays.
        event.preventDefault();
        void askCode();
      }}
      after={
        <button
          type="button"
          className="btn btn-text"
          aria-disabled={isAsking || code.text.trim() === ''}
          onClick={() => void askCode()}
        >
          {t(isAsking ? 'payment:code.asking' : 'payment:code.apply')}
        </button>
      }
    />
  );
}
