import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Chat } from '#contract/chats.ts';
import { ChatRow } from '#islands/chat/ChatRow.tsx';
import { FirstBack } from '#islands/chat/FirstBack.tsx';
import { KeptLine } from '#islands/chat/KeptLine.tsx';
import { WaitingRows } from '#islands/chat/WaitingRows.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { $chatList, $chats, loadChats, loadMoreChats } from '#stores/chat/chats.ts';
import type { ChatTarget } from '#stores/chat/conversation-state.ts';
import { $pending } from '#stores/chat/outbox.ts';
import { pathTo } from '#stores/members-area/router.ts';
import type { Message } from '#stores/session/session-state.ts';
import { Empty } from '#ui/Empty.tsx';

interface ChatListProps {
  /** The conversation beside it, or over it. */
  readonly open: ChatTarget | undefined;
  /** The address names the list, and no conversation. */
  readonly isAlone: boolean;
}

/** The member's conversations. */
export function ChatList({ open, isAlone }: ChatListProps) {
  const t = useTranslate();
  const chats = useStore($chats);
  const first = chats.type === 'ready' ? chats.first_message : undefined;
  // Its chat says so itself.
  const isOpen = first !== undefined && open !== undefined && 'member' in open && open.member === first.member;
  // The conversation has the page's heading if the address names one.
  const Heading = isAlone ? 'h1' : 'h2';
  return (
    <nav className="chat-list" aria-label={t('chat:list.label')}>
      <Heading className="screen-title">{t('members:app.titles.chats')}</Heading>
      {first !== undefined && !isOpen && <FirstBack first={first} />}
      <WaitingRows />
      <Rows open={open} />
    </nav>
  );
}

function Rows({ open }: Pick<ChatListProps, 'open'>) {
  const t = useTranslate();
  const chats = useStore($chatList);
  const isWaiting = useStore($pending).length > 0;
  if (chats.type === 'loading')
    return (
      <>
        <p className="visually-hidden" role="status">
          {t('chat:list.loading')}
        </p>
        <div className="rows-ahead skeleton" />
      </>
    );
  if (chats.type === 'failed') {
    return (
      <LoadProblem
        message={chats.message}
        title={t('chat:list.failed')}
        offline={t('chat:list.offline')}
        onRetry={() => void loadChats()}
      />
    );
  }
  if (chats.chats.length === 0 && isWaiting) return null;
  if (chats.chats.length === 0) {
    return (
      <Empty drawing="chats" title={t('chat:list.emptyTitle')} text={t('chat:list.emptyText')}>
        <a className="btn btn-primary" href={pathTo('members')}>
          {t('chat:list.toSearch')}
        </a>
      </Empty>
    );
  }
  return (
    <>
      <ul>
        {chats.chats.map((chat) => (
          <li key={chat.conversation}>
            <ChatRow
              chat={chat}
              isOpen={open !== undefined && isTarget(chat, open)}
              isKept={chats.kept !== undefined}
            />
          </li>
        ))}
      </ul>
      {chats.more && <More />}
      {chats.kept !== undefined && <KeptLine at={chats.kept} />}
    </>
  );
}

function More() {
  const t = useTranslate();
  const [problem, setProblem] = useState<Message>();
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={async () => setProblem(await loadMoreChats())}>
        {t('chat:list.more')}
      </button>
      <Problem message={problem} />
    </>
  );
}

function isTarget({ conversation, profile }: Chat, open: ChatTarget): boolean {
  return 'member' in open ? profile.id === open.member : conversation === open.conversation;
}
