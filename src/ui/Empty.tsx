import type { ReactNode } from 'react';
import { Drawing } from '#ui/Drawing.tsx';
import { type EmptyDrawingName, emptyDrawings } from '#ui/empty-drawings.ts';

interface EmptyProps {
  readonly drawing: EmptyDrawingName;
  readonly title: string;
  readonly text?: string | undefined;
  /** Heading level. */
  readonly level?: 1 | 2;
  /** Ways on. */
  readonly children?: ReactNode;
}

/** What stands where a list is empty or somebody is not there: a drawing, a sentence, and the way on. */
export function Empty({ drawing, title, text, level = 2, children }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="notice">
      <Drawing path={emptyDrawings[drawing]} size={80} />
      <Heading className="notice-title">{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      <div className="notice-actions">{children}</div>
    </div>
  );
}
