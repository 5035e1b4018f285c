import { useTranslate } from '#islands/lib/island.tsx';
import type { Pending } from '#stores/chat/outbox.ts';

/** In a row of the list: a message that waits to be sent, or was refused. */
export function UnsentWords({ pending: { text, refused } }: { readonly pending: Pick<Pending, 'text' | 'refused'> }) {
  const t = useTranslate();
  return refused === undefined ? (
    <span className="chat-last">{t('chat:unsent.waiting', { text })}</span>
  ) : (
    <span className="chat-last is-refused">{t('chat:unsent.refused', { text })}</span>
  );
}
