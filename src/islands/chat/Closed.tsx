import { useState } from 'react';
import type { ClosedReason } from '#contract/chat.ts';
import type { Card } from '#contract/models.ts';
import { RefusalLink } from '#islands/gifts/RefusalLink.tsx';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { unblock } from '#stores/safety/block.ts';
import type { Message } from '#stores/session/session-state.ts';

interface ClosedProps {
  readonly closed: ClosedReason;
  readonly profile: Card;
  readonly onChanged: () => void;
}

/** In place of the field: why the member cannot write, and what they can do about it. */
export function Closed({ closed, profile, onChanged }: ClosedProps) {
  const t = useTranslate();
  const { name } = profile;
  const [problem, setProblem] = useState<Message>();
  return (
    <div className="chat-closed" role="status">
      <p>{words()}</p>
      <RefusalLink code={closed} className="btn btn-quiet" />
      {closed === 'blocking' && (
        <button
          type="button"
          className="btn btn-quiet"
          onClick={async () => {
            setProblem(await unblock(profile));
            onChanged();
          }}
        >
          {t('chat:head.unblock', { name })}
        </button>
      )}
      <Problem message={problem} />
    </div>
  );

  function words(): string {
    if (closed === 'blocking') return t('chat:closed.blocking', { name });
    if (closed === 'fictional_silent') return t('chat:closed.fictional');
    return describeMessage(t, { key: closed, params: { name } });
  }
}
