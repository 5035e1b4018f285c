import { useEffect, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';

interface NewestWordsProps {
  readonly messages: readonly ChatMessage[];
  readonly name: string;
}

/** Tells screen readers what the other member writes while the conversation is open. */
export function NewestWords({ messages, name }: NewestWordsProps) {
  const newest = messages.at(-1);
  const [known] = useState(newest?.number ?? 0);
  const [words, setWords] = useState('');
  const text = newest !== undefined && !newest.mine && newest.number > known ? `${name}: ${newest.text}` : '';
  // After the mount: a live region is read when its text changes.
  useEffect(() => setWords(text), [text]);
  return (
    <div className="visually-hidden" role="status">
      {words}
    </div>
  );
}
