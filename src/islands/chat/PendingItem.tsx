import { RefusalLink } from '#islands/gifts/RefusalLink.tsx';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import { discardMessage, type Pending, retryMessage } from '#stores/chat/outbox.ts';
import type { Message } from '#stores/session/session-state.ts';

interface PendingItemProps {
  readonly pending: Pending;
  /** Why sending has stopped for now. */
  readonly problem: Message | undefined;
}

/** A message that is not sent yet: on its way, waiting for the network, or refused with the reason. */
export function PendingItem({ pending: { onceId, text, refused }, problem }: PendingItemProps) {
  const t = useTranslate();
  return (
    <div className={refused === undefined ? 'bubble is-mine is-pending' : 'bubble is-mine is-refused'}>
      <span className="visually-hidden">{t('chat:talk.you')}: </span>
      <p dir="auto">{text}</p>
      {refused === undefined ? (
        <small>{waitingWords()}</small>
      ) : (
        <div className="bubble-refused" role="alert">
          <p>{describeMessage(t, refused)}</p>
          <RefusalLink code={refused.key} className="btn btn-text" />
          <button type="button" className="btn btn-text" onClick={() => void retryMessage(onceId)}>
            {t('chat:talk.retry')}
          </button>
          <button type="button" className="btn btn-text" onClick={() => discardMessage(onceId)}>
            {t('chat:talk.discard')}
          </button>
        </div>
      )}
    </div>
  );

  function waitingWords(): string {
    if (problem === undefined) return t('chat:talk.sending');
    return problem.key === 'network' ? t('chat:talk.waiting') : describeMessage(t, problem);
  }
}
