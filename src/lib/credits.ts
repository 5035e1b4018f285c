/** Number of conversations that a free member may start, ever (credits-8). */
export const freeConversations = 2;

interface Prices {
  readonly message_credits: number;
  readonly minimum_message_costs: Readonly<Record<string, Cost>>;
}

interface Cost {
  readonly costs: number;
  readonly currency: string;
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
): Cost | null {
  const country = countries.find((code) => code != null && minimum_message_costs[code] !== undefined);
  const cost = minimum_message_costs[country ?? ''];
  if (cost === undefined || message_credits === 0 || credits === 0) return null;
  // In hundredths, so that 3 times 0.7 is 2.1.
  const costs = Math.round((credits * cost.costs * 100) / message_credits) / 100;
  return { costs, currency: cost.currency };
}
