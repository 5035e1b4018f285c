import type { IslandProps } from '#islands/island.ts';
import { BackToLikes } from '#islands/likes/LikeAhead.tsx';
import { Notice } from '#ui/Notice.tsx';

interface LikeProblemProps extends IslandProps {
  readonly title: string;
  readonly text?: string | undefined;
}

/** Stands where a like would be: there is none, and the way back to the lists. */
export function LikeProblem(props: LikeProblemProps) {
  return (
    <Notice title={props.title} text={props.text}>
      <BackToLikes {...props} />
    </Notice>
  );
}
