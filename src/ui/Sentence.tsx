import { Fragment, type ReactNode } from 'react';

interface SentenceProps {
  /** A text whose `{{names}}` still stand. */
  readonly text: string;
  /** What stands in the place of each name. */
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** A sentence with links in it, in whatever order the language wants them. */
export function Sentence({ text, parts }: SentenceProps) {
  return text.split(/\{\{(\w+)\}\}/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
  ));
}
