import { useStore } from '@nanostores/react';
import { CreditsScreen } from '#islands/payments/CreditsScreen.tsx';
import { OrderScreen } from '#islands/payments/OrderScreen.tsx';
import { PremiumScreen } from '#islands/payments/PremiumScreen.tsx';
import { RepeatOrderScreen } from '#islands/payments/RepeatOrderScreen.tsx';
import { $place } from '#stores/members-area/router.ts';

const screens = {
  premium: PremiumScreen,
  credits: CreditsScreen,
  'credits-id-paymentmethod': OrderScreen,
  'credits-repeat-order': RepeatOrderScreen,
} as const;

/** The screens on the way through a purchase, in one script: who opens one of them goes on to the next. */
export function PaymentPage() {
  const route = useStore($place)?.route;
  const Screen = screens[(route ?? 'credits') as keyof typeof screens];
  return Screen === undefined ? null : <Screen key={route} />;
}
