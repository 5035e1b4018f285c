/**
 * States of an order, from what is known least to what counts most. An order only ever moves forward, so that it ends
 * alike in whatever order and however often a provider tells of it. Only money that went back undoes `paid`.
 */
export const orderStates = ['open', 'unknown', 'pending', 'expired', 'failed', 'cancelled', 'paid'] as const;
export type OrderState = (typeof orderStates)[number];
