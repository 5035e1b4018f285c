import type { InputHTMLAttributes } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { OrderBox } from '#islands/payments/OrderBox.tsx';

interface AtOnceProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'checked'> {
  readonly id: string;
  readonly refundDays: number;
  readonly missing: boolean;
  /** Left out in a form whose fields are read when it is sent. */
  readonly onChange?: (checked: boolean) => void;
}

/** The wish that the credits work at once, a box of its own, which the buyer ticks. */
export function AtOnce({ refundDays, missing, onChange, ...input }: AtOnceProps) {
  const t = useTranslate();
  return (
    <OrderBox
      {...input}
      required
      label={t('payment:order.atOnce', { count: refundDays })}
      error={missing ? t('payment:order.atOnceMissing') : undefined}
      {...(onChange !== undefined && { onChange: (event) => onChange(event.target.checked) })}
    />
  );
}
