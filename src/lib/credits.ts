import type { Money } from '#lib/money.ts';

/** Number of conversations that a free member may start, ever (credits-8). */
export const freeConversations = 2;

/** The least that one message costs by country, in minor units: a price of `message_credits`. */
export type MessageCosts = Readonly<Record<string, { readonly costs: number; readonly currency: string }>>;

interface Prices {
  readonly message_credits: number;
  readonly minimum_message_costs: MessageCosts;
}

/**
 * The least that some credits cost in money, from the least price of a message: that buys `message_credits`.
 * @param countries whose price applies: the first that has one
 * @returns `null` where no price is set, or messages are free, and for 0 credits
 */
export function costOfCredits(
  credits: number,
  { message_credits, minimum_message_costs }: Prices,
  countries: readonly (string | null | undefined)[],
): Money | null {
  const country = countries.find((code) => code != null && minimum_message_costs[code] !== undefined);
  const cost = minimum_message_costs[country ?? ''];
  if (cost === undefined || message_credits === 0 || credits === 0) return null;
  return { amount: Math.round((credits * cost.costs) / message_credits), currency: cost.currency };
}
