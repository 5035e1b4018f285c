/**
 * Gifts and their prices, as multiples of a site's `gift_credits`, in the order in which they are offered. Ids are
 * permanent: messages keep them, and the drawing (`ui/gifts.svg`) and the name (`gifts:names`) are found by them.
 */
export const giftMultiples = {
  rose: 1,
  coffee: 1,
  croissant: 1,
  candle: 1,
  letter: 1,
  feather: 2,
  strawberries: 2,
  macarons: 2,
  book: 2,
  record: 2,
  chocolates: 3,
  cocktail: 3,
  mask: 3,
  lipstick: 3,
  bouquet: 4,
  perfume: 4,
  basket: 4,
  ticket: 5,
  wine: 5,
  scarf: 6,
  bath: 6,
  key: 8,
  pearls: 10,
  suitcase: 12,
} as const;

export type GiftId = keyof typeof giftMultiples;

export const giftIds = Object.keys(giftMultiples) as [GiftId, ...GiftId[]];
