import type { ReactNode } from 'react';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { Notice } from '#ui/Notice.tsx';

interface LikeProblemProps extends IslandProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

/** Stands where a like would be: there is none, and the way back to the lists. */
export function LikeProblem(props: LikeProblemProps) {
  const t = translateFor(props);
  return (
    <Notice title={props.title} text={props.text}>
      {props.children}
      <form method="dialog">
        <button type="submit" className="btn btn-quiet">
          {t('likes:moment.close')}
        </button>
      </form>
    </Notice>
  );
}
