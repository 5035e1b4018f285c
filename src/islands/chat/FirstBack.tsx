import { useState } from 'react';
import type { FirstBack as Given } from '#contract/chats.ts';
import { firstReason } from '#islands/chat/first-reason.ts';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { discardFirst } from '#stores/chat/first-message.ts';
import { pathTo } from '#stores/members-area/router.ts';
import type { Message } from '#stores/session/session-state.ts';

/** The first message of the sign-up that was not sent: why, and the way to its chat or, where there is none, the text. */
export function FirstBack({ first }: { readonly first: Given }) {
  const { text, refused, member, name } = first;
  const t = useTranslate();
  const [problem, setProblem] = useState<Message>();
  return (
    <aside className="chat-closed">
      <p>{t('chat:first.refused', { reason: describeMessage(t, firstReason(refused, name ?? '')) })}</p>
      {member === null ? (
        <blockquote dir="auto">{text}</blockquote>
      ) : (
        <a className="btn btn-quiet" href={pathTo('members-id-chat', { id: member })}>
          {t('chat:first.toChat', { name: name ?? '' })}
        </a>
      )}
      <button
        type="button"
        className="btn btn-text"
        onClick={async () => setProblem(await discardFirst(member ?? '', text))}
      >
        {t('chat:first.discard')}
      </button>
      <Problem message={problem} />
    </aside>
  );
}
