import { useStore } from '@nanostores/react';
import { useTranslate } from '#islands/lib/island.tsx';
import { $typing } from '#stores/chat/typing.ts';

interface TypingLineProps {
  readonly conversation: string | null;
  readonly name: string;
}

/** Says that the other member is writing. Screen readers hear it once, however long it takes. */
export function TypingLine({ conversation, name }: TypingLineProps) {
  const t = useTranslate();
  const typing = useStore($typing);
  const isShown = conversation !== null && typing.has(conversation);
  return (
    <p className="chat-typing" role="status">
      {isShown && t('chat:typing.open', { name })}
    </p>
  );
}
