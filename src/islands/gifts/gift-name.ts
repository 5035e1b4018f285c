import type { Translate } from '#i18n/island.ts';
import { isGift } from '#islands/gifts/GiftDrawing.tsx';

/** The name of a gift; “A gift” for one of a later release. Needs the texts of `gifts`. */
export function giftName(t: Translate, gift: string): string {
  return t(`gifts:names.${isGift(gift) ? gift : 'other'}`);
}

/** A gift in one line, with what was said with it. */
export function giftWords(t: Translate, gift: string, text: string): string {
  return [giftName(t, gift), text].filter(Boolean).join(': ');
}
