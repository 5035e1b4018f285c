import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty, money } from '#contract/fields.ts';

/** A gift that the site offers. */
const giftSchema = z.object({
  /** Names the drawing and the text; see `lib/gifts.ts`. */
  gift: z.string(),
  credits: z.number(),
  /** Least price in the caller's country; `null` where none is set. */
  cost: z.nullable(money),
});

export type OfferedGift = z.output<typeof giftSchema>;

/** Lists the gifts with what each costs the caller, the cheapest first. */
export const getGifts = defineEndpoint({
  name: 'gifts',
  method: 'GET',
  access: 'members',
  input: empty,
  output: z.object({ gifts: z.array(giftSchema) }),
  errors: [],
  repeatable: true,
});
