import type { Profile } from '#contract/models.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { useIsOwn } from '#islands/profiles/use-is-own.ts';
import { openPersonMenu } from '#stores/safety/person-menu.ts';

interface PhotoMenuProps {
  readonly member: Profile;
  readonly photo: string;
  /** Position among the photos, from 1. */
  readonly number: number;
}

/** "⋯" on a photo: the person's menu, with a report of this photo. */
export function PhotoMenu({ member, photo, number }: PhotoMenuProps) {
  const t = useTranslate();
  if (useIsOwn(member.id)) return null;
  return (
    <button
      type="button"
      className="more photo-more"
      aria-haspopup="dialog"
      aria-label={t('members:safety.photoMenu', { number })}
      onClick={() => openPersonMenu({ person: member, photo: { id: photo, number } })}
    >
      ⋯
    </button>
  );
}
