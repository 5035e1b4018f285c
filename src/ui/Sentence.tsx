import { Fragment, type ReactNode } from 'react';

interface SentenceProps {
  /** A translated text whose `{{names}}` are not filled in yet. */
  readonly text: string;
  /** What replaces each name. */
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** A sentence with elements such as links in it, in the word order of the language. */
export function Sentence({ text, parts }: SentenceProps) {
  return text.split(/\{\{(\w+)\}\}/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are never reordered
    <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
  ));
}
