import { type GiftId, giftMultiples } from '#lib/gifts.ts';
import drawings from '#ui/gifts.svg?url&no-inline';

/** The drawing of a gift, hidden from screen readers: always name it beside. A gift of a later release is a parcel. */
export function GiftDrawing({ gift, size }: { readonly gift: string; readonly size: number }) {
  return (
    <svg className="gift-drawing" width={size} height={size} aria-hidden="true">
      <use href={`${drawings}#${isGift(gift) ? gift : 'other'}`} />
    </svg>
  );
}

/** Whether this release knows the gift. */
export function isGift(gift: string): gift is GiftId {
  return Object.hasOwn(giftMultiples, gift);
}
