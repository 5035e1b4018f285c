import { useId } from 'react';
import type { Packages } from '#contract/packages.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { methodName } from '#islands/payments/method-name.ts';
import { type PaymentMethodId, paymentMethodFacts } from '#lib/payment-methods.ts';
import type { MethodChoice } from '#stores/payments/methods.ts';
import { FieldNotes } from '#ui/Field.tsx';

/** How an order is paid: a method, or something that is stored. */
export type By = { readonly method: PaymentMethodId } | { readonly stored: string };

interface MethodFieldProps {
  readonly choices: readonly MethodChoice[];
  readonly stored: Packages['stored'];
  readonly chosen: By | undefined;
  readonly error: string | undefined;
  readonly onChoose: (by: By) => void;
}

/** Id of the first choice, which gets the focus when none is chosen. */
export const firstMethodId = 'method-1';

/** What can be paid with: what is stored, then the methods, wallets first. None is chosen before the buyer does. */
export function MethodField({ choices, stored, chosen, error, onChoose }: MethodFieldProps) {
  const t = useTranslate();
  const id = useId();
  const all: readonly { readonly by: By; readonly method: PaymentMethodId; readonly label: string; brands: string }[] =
    [
      ...stored.map(({ id: token, method, label }) => ({
        by: { stored: token },
        method,
        label: t('payment:order.stored', { label }),
        brands: '',
      })),
      ...choices.map(({ method, brands }) => ({
        by: { method },
        method,
        label: methodName(t, method),
        brands: brands.map((brand) => methodName(t, brand)).join(' · '),
      })),
    ];
  return (
    <fieldset className="field methods" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{t('payment:order.method')}</legend>
      {all.map(({ by, method, label, brands }, index) => {
        const isChosen = isSame(by, chosen);
        return (
          <label key={keyOf(by)} className={isChosen ? 'method is-chosen' : 'method'}>
            <input
              id={`method-${index + 1}`}
              type="radio"
              name="method"
              checked={isChosen}
              required
              aria-invalid={error !== undefined}
              onChange={() => onChoose(by)}
            />
            <span className="method-name">
              {label}
              {brands !== '' && <small>{brands}</small>}
            </span>
            {isChosen && 'method' in by && (
              <small className="method-hint">{t(`payment:kinds.${paymentMethodFacts(method).kind}`)}</small>
            )}
          </label>
        );
      })}
      <FieldNotes id={id} hint={undefined} error={error} />
    </fieldset>
  );
}

function keyOf(by: By): string {
  return 'stored' in by ? `stored:${by.stored}` : by.method;
}

function isSame(by: By, other: By | undefined): boolean {
  return other !== undefined && keyOf(by) === keyOf(other);
}
