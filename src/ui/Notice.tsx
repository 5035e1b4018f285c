import type { ReactNode } from 'react';

interface NoticeProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** Read out at once: something went wrong. */
  readonly urgent?: boolean;
  /** Level of the heading where it stands. */
  readonly level?: 1 | 2;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** Stands where something else would: what happened, and what to do. */
export function Notice({ title, text, urgent = false, level = 2, children }: NoticeProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="notice" role={urgent ? 'alert' : undefined}>
      <Heading className="notice-title">{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      <div className="notice-actions">{children}</div>
    </div>
  );
}
