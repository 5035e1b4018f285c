import { useEffect, useState } from 'react';
import { Closed } from '#islands/chat/Closed.tsx';
import { Composer } from '#islands/chat/Composer.tsx';
import { ConversationHead } from '#islands/chat/ConversationHead.tsx';
import { FirstMessage } from '#islands/chat/FirstMessage.tsx';
import { Messages } from '#islands/chat/Messages.tsx';
import { OpenConversation } from '#islands/chat/open-conversation.ts';
import { useConversation } from '#islands/chat/use-conversation.ts';
import { describeMessage, usePage, useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { showTitle } from '#islands/lib/title.ts';
import type { ChatTarget } from '#stores/chat/conversation.ts';
import { loadRisks } from '#stores/chat/risks.ts';
import { pathTo } from '#stores/members-area/router.ts';
import type { Message } from '#stores/session/session-state.ts';
import { Notice } from '#ui/Notice.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** A conversation: who it is with, what was said, and the field to write in or why there is none. */
export function ConversationView({ target }: { readonly target: ChatTarget }) {
  const { site, locale } = usePage();
  const t = useTranslate();
  const [conversation, state] = useConversation(target);
  useEffect(() => void loadRisks(locale), [locale]);
  // Another field, which reads the draft again.
  const [discarded, setDiscarded] = useState(0);
  const name = state.type === 'ready' ? state.profile.name : undefined;
  useEffect(() => {
    if (name !== undefined) showTitle(`${name} · ${site}`);
  }, [name, site]);
  if (state.type === 'loading') {
    return (
      <section className="chat-open">
        <WaitingLines label={t('chat:talk.loading')} />
      </section>
    );
  }
  if (state.type === 'failed') {
    return (
      <section className="chat-open">
        <Failed message={state.message} onRetry={() => void conversation.refresh()} />
      </section>
    );
  }
  return (
    <OpenConversation value={conversation}>
      <section className="chat-open">
        <ConversationHead state={state} onChanged={() => void conversation.refresh()} />
        <Messages state={state} onOlder={conversation.loadOlder} onChanged={() => void conversation.refresh()} />
        <FirstMessage
          key={state.profile.id}
          state={state}
          onDiscarded={() => {
            setDiscarded(discarded + 1);
            void conversation.refresh();
          }}
        />
        {state.closed === null ? (
          <Composer
            key={`${state.profile.id} ${discarded}`}
            profile={state.profile}
            conversation={state.conversation}
            noPictures={state.no_pictures}
          />
        ) : (
          <Closed closed={state.closed} profile={state.profile} onChanged={() => void conversation.refresh()} />
        )}
      </section>
    </OpenConversation>
  );
}

function Failed({ message, onRetry }: { readonly message: Message; readonly onRetry: () => void }) {
  const t = useTranslate();
  const back = (
    <a className="btn btn-quiet" href={pathTo('chats')}>
      {t('chat:head.back')}
    </a>
  );
  if (message.key === 'not_found') {
    return (
      <Notice level={1} title={t('chat:talk.goneTitle')} text={t('chat:talk.goneText')}>
        {back}
      </Notice>
    );
  }
  if (message.key === 'blocked') {
    return (
      <Notice level={1} title={describeMessage(t, message)}>
        {back}
      </Notice>
    );
  }
  return (
    <LoadProblem
      level={1}
      message={message}
      title={t('chat:talk.failed')}
      offline={t('chat:talk.offline')}
      onRetry={onRetry}
    >
      {back}
    </LoadProblem>
  );
}
