import { type IslandProps, translateFor } from '#islands/island.ts';

/** Closes the like that fills the screen: not every phone has a key or a gesture for that. */
export function BackToLikes(props: IslandProps) {
  const t = translateFor(props);
  return (
    <form method="dialog">
      <button type="submit" className="btn btn-quiet">
        {t('likes:moment.close')}
      </button>
    </form>
  );
}
