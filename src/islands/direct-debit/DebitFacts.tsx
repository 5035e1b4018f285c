import type { ComponentProps } from 'react';
import { Notes } from '#islands/payments/Notes.tsx';
import { OrderFacts } from '#islands/payments/OrderFacts.tsx';

interface DebitFactsProps extends ComponentProps<typeof OrderFacts> {
  readonly refundDays: number;
  readonly fictional: boolean;
}

/** All that is said of an order before it is paid, and that the bank takes days (buy-13). */
export function DebitFacts({ refundDays, fictional, ...facts }: DebitFactsProps) {
  return (
    <>
      <OrderFacts {...facts} />
      <Notes refundDays={refundDays} slow fictional={fictional} />
    </>
  );
}
