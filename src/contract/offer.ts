import * as z from 'zod/mini';

/** Why an order costs less. `code` is one that was typed. */
export const discountKinds = ['time_bonus', 'welcome', 'leaving', 'code'] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** A discount of the member's own, which counts by itself. */
export const offerSchema = z.object({
  kind: z.enum(discountKinds),
  code: z.string(),
  value_percentage: z.number(),
  /** Until it ends, by the server's clock. */
  seconds: z.number(),
});
export type Offer = z.output<typeof offerSchema>;
