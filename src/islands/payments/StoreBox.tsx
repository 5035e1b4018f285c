import { useTranslate } from '#islands/lib/island.tsx';
import { OrderBox } from '#islands/payments/OrderBox.tsx';

interface StoreBoxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Whether the provider may store the card or account for the next order; not ticked before the buyer does. */
export function StoreBox({ checked, onChange }: StoreBoxProps) {
  const t = useTranslate();
  return (
    <OrderBox
      id="order-store"
      label={t('payment:order.store')}
      hint={t('payment:order.storeHint')}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
