import type { ReactNode } from 'react';

interface NoticeProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** An error: screen readers announce it at once. */
  readonly urgent?: boolean;
  /** Stands above the title. */
  readonly drawing?: ReactNode;
  /** Heading level. */
  readonly level?: 1 | 2;
  /** Buttons or links. */
  readonly children?: ReactNode;
}

/** A message in place of missing content: what happened, and what to do. */
export function Notice({ title, text, urgent = false, drawing, level = 2, children }: NoticeProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="notice" role={urgent ? 'alert' : undefined}>
      {drawing}
      <Heading className="notice-title">{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      <div className="notice-actions">{children}</div>
    </div>
  );
}
