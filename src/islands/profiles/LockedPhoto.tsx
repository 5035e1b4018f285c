import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Profile } from '#contract/models.ts';
import { CreditPrice } from '#islands/gifts/CreditPrice.tsx';
import { GiftRefused } from '#islands/gifts/GiftRefused.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { costOfCredits } from '#lib/credits.ts';
import { type NotOpened, openPhoto } from '#stores/photos/unlock.ts';
import { $session } from '#stores/session/session-state.ts';
import { $settings } from '#stores/settings/settings.ts';

interface LockedPhotoProps {
  readonly member: Profile;
  /** Id of a private photo that is shared with the member, and that they have not opened. */
  readonly photo: string;
}

/** On a private photo: what opening it costs, and the button that does it. */
export function LockedPhoto({ member: { id, name }, photo }: LockedPhotoProps) {
  const t = useTranslate();
  const session = useStore($session);
  const state = useStore($settings);
  const [problem, setProblem] = useState<NotOpened>();
  const [isOpening, setOpening] = useState(false);
  if (session.type !== 'member' || state.type !== 'ready') return null;
  const { settings } = state;
  const { credits, profile } = session.user;
  const price = settings.photo_credits;
  const cost = costOfCredits(price, settings, [profile.country, settings.geoip_selected_country]);

  async function open(): Promise<void> {
    if (isOpening) return;
    setProblem(undefined);
    setOpening(true);
    setProblem(await openPhoto(id, photo));
    setOpening(false);
  }
  return (
    <div className="photo-locked">
      <p>{t('gifts:photo.text', { name })}</p>
      <p>
        <CreditPrice credits={price} cost={cost} /> · {t('gifts:price.have', { count: credits })}
      </p>
      <button type="button" className="btn btn-primary" aria-disabled={isOpening} onClick={() => void open()}>
        {t(isOpening ? 'gifts:photo.opening' : 'gifts:photo.open')}
      </button>
      <GiftRefused problem={problem} />
    </div>
  );
}
