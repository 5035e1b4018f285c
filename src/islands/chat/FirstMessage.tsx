import { useState } from 'react';
import { firstReason } from '#islands/chat/first-reason.ts';
import { RefusalLink } from '#islands/gifts/RefusalLink.tsx';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import type { ConversationState } from '#stores/chat/conversation-state.ts';
import { discardFirst, draftFirst } from '#stores/chat/first-message.ts';
import type { Message } from '#stores/session/session-state.ts';

interface FirstMessageProps {
  readonly state: Extract<ConversationState, { type: 'ready' }>;
  readonly onDiscarded: () => void;
}

/** The first message of the sign-up, which was not sent: it waits in the field, or here where there is none. */
export function FirstMessage({ state, onDiscarded }: FirstMessageProps) {
  const { first_message: first, profile, closed, messages } = state;
  const t = useTranslate();
  const [problem, setProblem] = useState<Message>();
  // Before the field is drawn, which reads the draft.
  useState(() => first?.refused !== undefined && closed === null && draftFirst(profile.id, first.text));
  // Sent by now, or something else was.
  if (first === undefined || messages.some(({ mine }) => mine)) return null;
  const { text, refused } = first;
  return (
    <aside className="chat-closed">
      <p>
        {refused === undefined
          ? t('chat:first.waits')
          : t('chat:first.refused', { reason: describeMessage(t, firstReason(refused, profile.name)) })}
      </p>
      {closed === null ? <p>{t('chat:first.draft')}</p> : <blockquote dir="auto">{text}</blockquote>}
      <RefusalLink code={refused} className="btn btn-quiet" />
      {refused !== undefined && (
        <button
          type="button"
          className="btn btn-text"
          onClick={async () => {
            const failure = await discardFirst(profile.id, text);
            setProblem(failure);
            if (failure === undefined) onDiscarded();
          }}
        >
          {t('chat:first.discard')}
        </button>
      )}
      <Problem message={problem} />
    </aside>
  );
}
