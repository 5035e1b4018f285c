import type { Profile } from '#contract/models.ts';
import { useHeart } from '#islands/cards/use-heart.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

/** Likes the person of a profile, says so, and takes the like back when pressed again. */
export function LikeButton({ member }: { readonly member: Profile }) {
  const { name } = member;
  const t = useTranslate();
  const { liked, motion, press } = useHeart(member);
  return (
    <button type="button" className={`btn btn-quiet member-like ${motion}`} onClick={press}>
      <Drawing path={drawings.heart} size={24} />
      <span>{t(liked ? 'members:react.youLike' : 'members:react.like', { name })}</span>
      {liked && <span className="visually-hidden">. {t('members:react.unlike')}</span>}
    </button>
  );
}
