import { useEffect, useState } from 'react';
import type { Card } from '#contract/models.ts';
import { Closed } from '#islands/chat/Closed.tsx';
import { Composer } from '#islands/chat/Composer.tsx';
import { ConversationHead, Who } from '#islands/chat/ConversationHead.tsx';
import { FirstMessage } from '#islands/chat/FirstMessage.tsx';
import { Messages } from '#islands/chat/Messages.tsx';
import { OpenConversation } from '#islands/chat/open-conversation.ts';
import { useConversation } from '#islands/chat/use-conversation.ts';
import { useLastChat } from '#islands/chat/use-last-chat.ts';
import { describeMessage, usePage, useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { showTitle } from '#islands/lib/title.ts';
import type { ChatTarget } from '#stores/chat/conversation-state.ts';
import { loadRisks } from '#stores/chat/risks.ts';
import { pathTo } from '#stores/members-area/router.ts';
import type { Message } from '#stores/session/session-state.ts';
import { Empty } from '#ui/Empty.tsx';
import { Notice } from '#ui/Notice.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

interface ConversationViewProps {
  readonly target: ChatTarget;
  /** Given beside the list, whose address the page has: who the chat opened last is with. */
  readonly profile: Card | undefined;
}

/** A conversation: who it is with, what was said, and the field to write in or why there is none. */
export function ConversationView({ target, profile }: ConversationViewProps) {
  const { site, locale } = usePage();
  const t = useTranslate();
  const [conversation, state] = useConversation(target);
  useEffect(() => void loadRisks(locale), [locale]);
  // Another field, which reads the draft again.
  const [discarded, setDiscarded] = useState(0);
  useLastChat(state, 'conversation' in target ? target.conversation : undefined);
  const level = profile === undefined ? 1 : 2;
  const name = state.type === 'ready' && profile === undefined ? state.profile.name : undefined;
  useEffect(() => {
    if (name !== undefined) showTitle(`${name} · ${site}`);
  }, [name, site]);
  if (state.type === 'loading') {
    return (
      <section className="chat-open">
        {profile !== undefined && (
          <header className="chat-head">
            <h2>
              <Who profile={profile} isKept />
            </h2>
          </header>
        )}
        <WaitingLines label={t('chat:talk.loading')} />
      </section>
    );
  }
  if (state.type === 'failed') {
    return (
      <section className="chat-open">
        <Failed level={level} message={state.message} onRetry={() => void conversation.refresh()} />
      </section>
    );
  }
  return (
    <OpenConversation value={conversation}>
      <section className="chat-open">
        <ConversationHead level={level} state={state} onChanged={() => void conversation.refresh()} />
        <Messages state={state} onOlder={conversation.loadOlder} onChanged={() => void conversation.refresh()} />
        <FirstMessage
          // Another one when the text has to be in the field: refused meanwhile, or with a field only now.
          key={`${state.profile.id} ${state.first_message?.refused} ${state.closed}`}
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

interface FailedProps {
  readonly level: 1 | 2;
  readonly message: Message;
  readonly onRetry: () => void;
}

function Failed({ level, message, onRetry }: FailedProps) {
  const t = useTranslate();
  const back = (
    <a className="btn btn-quiet" href={pathTo('chats')}>
      {t('chat:head.back')}
    </a>
  );
  if (message.key === 'not_found') {
    return (
      <Empty drawing="person" level={level} title={t('chat:talk.goneTitle')} text={t('chat:talk.goneText')}>
        {back}
      </Empty>
    );
  }
  if (message.key === 'blocked') {
    return (
      <Notice level={level} title={describeMessage(t, message)}>
        {back}
      </Notice>
    );
  }
  return (
    <LoadProblem
      level={level}
      message={message}
      title={t('chat:talk.failed')}
      offline={t('chat:talk.offline')}
      onRetry={onRetry}
    >
      {back}
    </LoadProblem>
  );
}
