import { useTranslate } from '#islands/lib/island.tsx';
import { describedBy, FieldNotes } from '#ui/Field.tsx';

interface StoreBoxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const id = 'order-store';

/** Whether the provider may store the card or account for the next order; not ticked before the buyer does. */
export function StoreBox({ checked, onChange }: StoreBoxProps) {
  const t = useTranslate();
  const hint = t('payment:order.storeHint');
  return (
    <div className="field order-box">
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          {...describedBy(id, hint, undefined)}
        />
        <span>{t('payment:order.store')}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={undefined} />
    </div>
  );
}
