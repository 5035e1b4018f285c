import type { ReceivedGift } from '#contract/member.ts';
import { GiftDrawing } from '#islands/gifts/GiftDrawing.tsx';
import { giftName } from '#islands/gifts/gift-name.ts';
import { useTranslate } from '#islands/lib/island.tsx';

interface ReceivedGiftsProps {
  readonly name: string;
  readonly gifts: readonly ReceivedGift[];
}

/** On a profile: the gifts that the member got, by kind. Nothing before the first. */
export function ReceivedGifts({ name, gifts }: ReceivedGiftsProps) {
  const t = useTranslate();
  if (gifts.length === 0) return null;
  return (
    <section>
      <h2>{t('gifts:received.title', { name })}</h2>
      <ul className="gifts-received">
        {gifts.map(({ gift, count }) => (
          <li key={gift}>
            <GiftDrawing gift={gift} size={48} />
            {t('gifts:received.count', { gift: giftName(t, gift), count })}
          </li>
        ))}
      </ul>
    </section>
  );
}
