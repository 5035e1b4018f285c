import { useEffect, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import { giftWords } from '#islands/gifts/gift-name.ts';
import { useTranslate } from '#islands/lib/island.tsx';

interface NewestWordsProps {
  readonly messages: readonly ChatMessage[];
  readonly name: string;
}

/** Tells screen readers what the other member writes while the conversation is open. */
export function NewestWords({ messages, name }: NewestWordsProps) {
  const t = useTranslate();
  const newest = messages.at(-1);
  const [known] = useState(newest?.number ?? 0);
  const [words, setWords] = useState('');
  const text = newest !== undefined && !newest.mine && newest.number > known ? wordsOf(newest) : '';
  // After the mount: a live region is read when its text changes.
  useEffect(() => setWords(text), [text]);
  return (
    <div className="visually-hidden" role="status">
      {words}
    </div>
  );

  function wordsOf({ picture, gift, text: said }: ChatMessage): string {
    if (gift !== undefined) return `${name}: ${giftWords(t, gift, said)}`;
    return picture === undefined ? `${name}: ${said}` : `${t('chat:pictures.from', { name })}. ${said}`.trim();
  }
}
