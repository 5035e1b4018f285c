import type { ComponentProps } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { Empty } from '#ui/Empty.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** Closes the full-screen like: not every phone has a key or gesture for that. */
function BackToLikes() {
  const t = useTranslate();
  return (
    <form method="dialog">
      <button type="submit" className="btn btn-quiet">
        {t('likes:moment.close')}
      </button>
    </form>
  );
}

/** Placeholder while a like is loading. */
export function LikeAhead({ label }: { readonly label: string }) {
  return (
    <>
      <WaitingLines label={label} />
      <BackToLikes />
    </>
  );
}

/** Error of a like that failed to load. */
export function LikeLost(props: ComponentProps<typeof LoadProblem>) {
  return (
    <LoadProblem {...props}>
      <BackToLikes />
    </LoadProblem>
  );
}

interface LikeProblemProps {
  readonly title: string;
  readonly text?: string | undefined;
}

/** Says that there is no like to show, with a button back to the lists. */
export function LikeProblem({ title, text }: LikeProblemProps) {
  return (
    <Empty drawing="person" title={title} text={text}>
      <BackToLikes />
    </Empty>
  );
}
