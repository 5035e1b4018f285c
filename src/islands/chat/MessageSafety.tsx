import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import type { ConversationState } from '#stores/chat/conversation-state.ts';
import { $findRisks } from '#stores/chat/risks.ts';
import { block } from '#stores/safety/block.ts';
import { openReport } from '#stores/safety/reported.ts';
import type { Message } from '#stores/session/session-state.ts';

interface MessageSafetyProps {
  /** A received message. */
  readonly message: ChatMessage;
  readonly state: Extract<ConversationState, { type: 'ready' }>;
  /** Called when the member has blocked the other one. */
  readonly onChanged: () => void;
}

/** Button that reports a received message, beside its time. */
export function MessageReport({ message, state }: Omit<MessageSafetyProps, 'onChanged'>) {
  const t = useTranslate();
  if (state.conversation === null) return null;
  return (
    <button
      type="button"
      className="bubble-more"
      aria-label={t('chat:safety.report')}
      onClick={() => report(message, state)}
    >
      ⋯
    </button>
  );
}

/** Quiet card below a received message that asks for something people who have just met are careful with. */
export function RiskCard({ message, state, onChanged }: MessageSafetyProps) {
  const t = useTranslate();
  const findRisks = useStore($findRisks);
  const [risk] = useMemo(() => findRisks(message.text), [findRisks, message.text]);
  const [problem, setProblem] = useState<Message>();
  if (risk === undefined) return null;
  return (
    <div className={risk === 'minor' ? 'chat-risk is-strong' : 'chat-risk'}>
      <p>{t(`chat:safety.received.${risk}`)}</p>
      <button type="button" className="btn btn-text" onClick={() => report(message, state)}>
        {t('chat:safety.reportShort')}
      </button>
      {(state.closed === null || state.closed === 'premium_required') && (
        <button
          type="button"
          className="btn btn-text"
          onClick={async () => {
            setProblem(await block(state.profile));
            onChanged();
          }}
        >
          {t('chat:head.block', { name: state.profile.name })}
        </button>
      )}
      <Problem message={problem} />
    </div>
  );
}

function report({ number, picture }: ChatMessage, { conversation, profile }: MessageSafetyProps['state']): void {
  if (conversation === null) return;
  openReport({
    id: profile.id,
    name: profile.name,
    message: { conversation, number, hasPicture: picture !== undefined },
  });
}
