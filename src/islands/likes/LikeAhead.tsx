import type { ComponentProps } from 'react';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { LoadProblem } from '#islands/LoadProblem.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

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

/** Stands where a like would be that is on its way. */
export function LikeAhead(props: IslandProps & { readonly label: string }) {
  return (
    <>
      <WaitingLines label={props.label} />
      <BackToLikes {...props} />
    </>
  );
}

/** Stands where a like would be that did not come. */
export function LikeLost(props: ComponentProps<typeof LoadProblem>) {
  return (
    <LoadProblem {...props}>
      <BackToLikes {...props} />
    </LoadProblem>
  );
}
