import { GiftDrawing } from '#islands/gifts/GiftDrawing.tsx';
import { giftName } from '#islands/gifts/gift-name.ts';
import { useTranslate } from '#islands/lib/island.tsx';

/** A gift in a conversation: its drawing and its name. */
export function GiftMessage({ gift }: { readonly gift: string }) {
  const t = useTranslate();
  return (
    <div className="gift-message">
      <GiftDrawing gift={gift} size={96} />
      <span>{giftName(t, gift)}</span>
    </div>
  );
}
