import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect } from 'react';
import { ChatList } from '#islands/chat/ChatList.tsx';
import { ConversationView } from '#islands/chat/ConversationView.tsx';
import { keyOf, targetOf } from '#islands/chat/chat-target.ts';
import { useWide } from '#islands/chat/use-wide.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { followChatSettings, loadChatSettings } from '#stores/chat/chat-settings.ts';
import { loadChats, showKeptChats } from '#stores/chat/chats.ts';
import { finishWhenLeft } from '#stores/chat/delete-chat.ts';
import { claimKept } from '#stores/chat/kept.ts';
import { $lastChat, readLastChat } from '#stores/chat/last-opened.ts';
import { openOutbox } from '#stores/chat/outbox.ts';
import { $place } from '#stores/members-area/router.ts';
import { $session } from '#stores/session/session-state.ts';

export { DeletedToast } from '#islands/chat/DeletedToast.tsx';

/**
 * `/chats`, `/chats/{id}` and `/members/{id}/chat`: the list, and beside it or over it the conversation that is open. On
 * wide screens `/chats` shows the one opened last beside it.
 */
export function ChatsPage() {
  const t = useTranslate();
  const named = targetOf(useStore($place));
  const isMember = useStore($session).type === 'member';
  const last = useStore($lastChat);
  const isWide = useWide();
  const beside = named === undefined && isWide ? last : undefined;
  const target = beside === undefined ? named : { conversation: beside.conversation };
  useEffect(() => {
    void showKeptChats();
    void loadChats();
    const stop = followChatSettings();
    const load = () => void loadChatSettings();
    finishWhenLeft(window);
    addEventListener('online', load);
    return () => {
      stop();
      removeEventListener('online', load);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another member's when the server says so
  useLayoutEffect(readLastChat, [isMember]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is sent once the server has said who this is
  useEffect(() => {
    void claimKept();
    void openOutbox();
  }, [isMember]);
  return (
    <div className={named === undefined ? 'chats' : 'chats has-open'}>
      <ChatList open={target} isAlone={named === undefined} />
      {target === undefined ? (
        <p className="chats-none">{t('chat:list.pick')}</p>
      ) : (
        <ConversationView key={keyOf(target)} target={target} profile={beside?.profile} />
      )}
    </div>
  );
}
