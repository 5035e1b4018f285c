import type { ReactNode } from 'react';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { Notice } from '#ui/Notice.tsx';

interface LikeProblemProps extends IslandProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Stands where a like would be: there is none, and the way back to the lists. */
export function LikeProblem(props: LikeProblemProps) {
  const t = translateFor(props);
  return (
    <Notice title={props.title} text={props.text}>
      {props.children}
      <button type="button" className="btn btn-quiet" onClick={props.onClose}>
        {t('likes:moment.close')}
      </button>
    </Notice>
  );
}
