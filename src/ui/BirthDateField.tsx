import type { ReactNode } from 'react';
import { describedBy, FieldNotes } from '#ui/Field.tsx';

type BirthPart = 'day' | 'month' | 'year';

interface BirthDateFieldProps {
  /** Id of the first input; the others append their part. */
  readonly id: string;
  readonly legend: string;
  readonly labels: Readonly<Record<BirthPart, string>>;
  /** Order of the parts in the page's language. */
  readonly order: readonly BirthPart[];
  readonly hint: string;
  readonly error: ReactNode;
}

const lengths = { day: 2, month: 2, year: 4 } as const;

/** A date of birth in three text inputs. No calendar and no automatic focus jumps: everybody can type this date. */
export function BirthDateField({ id, legend, labels, order, hint, error }: BirthDateFieldProps) {
  const notes = describedBy(id, hint, error);
  return (
    <fieldset className="field" aria-describedby={notes['aria-describedby']}>
      <legend>{legend}</legend>
      <div className="field-row">
        {order.map((part, index) => {
          const partId = index === 0 ? id : `${id}-${part}`;
          return (
            <div key={part}>
              <label htmlFor={partId} className="field-part">
                {labels[part]}
              </label>
              <input
                id={partId}
                name={`birth_${part}`}
                inputMode="numeric"
                autoComplete={`bday-${part}`}
                maxLength={lengths[part]}
                size={lengths[part]}
                required
                aria-invalid={notes['aria-invalid']}
              />
            </div>
          );
        })}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
