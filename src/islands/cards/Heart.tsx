import type { Card } from '#contract/models.ts';
import { useHeart } from '#islands/cards/use-heart.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

/** A heart on somebody's card: likes them, and takes the like back when pressed again (likes-35). Not for visitors. */
export function Heart({ person }: { readonly person: Card }) {
  const t = useTranslate();
  const { liked, motion, press } = useHeart(person);
  if (person.liked === null) return null;
  return (
    <button
      type="button"
      className={`heart ${motion}`}
      aria-label={t(liked ? 'members:react.unlike' : 'members:react.like', { name: person.name })}
      onClick={press}
    >
      <Drawing path={drawings.heart} size={24} />
    </button>
  );
}
