import { useTranslate } from '#islands/lib/island.tsx';
import { FieldNotes } from '#ui/Field.tsx';

interface AtOnceProps {
  readonly id: string;
  readonly refundDays: number;
  readonly checked: boolean;
  readonly missing: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The wish that the credits work at once, a box of its own, which the buyer ticks. */
export function AtOnce({ id, refundDays, checked, missing, onChange }: AtOnceProps) {
  const t = useTranslate();
  return (
    <div className="field order-box">
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          required
          aria-invalid={missing}
          aria-describedby={missing ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{t('payment:order.atOnce', { count: refundDays })}</span>
      </label>
      <FieldNotes id={id} hint={undefined} error={missing ? t('payment:order.atOnceMissing') : undefined} />
    </div>
  );
}
