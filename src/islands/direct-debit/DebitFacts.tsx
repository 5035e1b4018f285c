import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { Notes } from '#islands/payments/Notes.tsx';
import { OrderFacts } from '#islands/payments/OrderFacts.tsx';
import { $settings } from '#stores/settings/settings.ts';

interface DebitFactsProps extends ComponentProps<typeof OrderFacts> {
  readonly refundDays: number;
}

/** All that is said of an order before it is paid, and that the bank takes days (buy-13). */
export function DebitFacts({ refundDays, ...facts }: DebitFactsProps) {
  const settings = useStore($settings);
  return (
    <>
      <OrderFacts {...facts} />
      <Notes
        refundDays={refundDays}
        slow
        fictional={settings.type === 'ready' && settings.settings.fictional_messages === 'paid'}
      />
    </>
  );
}
