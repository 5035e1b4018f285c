import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ChatList } from '#islands/chat/ChatList.tsx';
import { ConversationView } from '#islands/chat/ConversationView.tsx';
import { keyOf, targetOf } from '#islands/chat/chat-target.ts';
import { DeletedToast } from '#islands/chat/DeletedToast.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { loadChats } from '#stores/chat/chats.ts';
import { openOutbox } from '#stores/chat/outbox.ts';
import { $place } from '#stores/members-area/router.ts';
import { $session } from '#stores/session/session-state.ts';
import { loadSettings } from '#stores/settings/settings.ts';

/**
 * `/chats`, `/chats/{id}` and `/members/{id}/chat`: the list, and beside it or over it the conversation that is open.
 */
export function ChatsPage() {
  const t = useTranslate();
  const target = targetOf(useStore($place));
  const isMember = useStore($session).type === 'member';
  useEffect(() => {
    void loadChats();
    void loadSettings();
  }, []);
  useEffect(() => {
    if (isMember) void openOutbox();
  }, [isMember]);
  return (
    <div className={target === undefined ? 'chats' : 'chats has-open'}>
      <ChatList open={target} />
      {target === undefined ? (
        <p className="chats-none">{t('chat:list.pick')}</p>
      ) : (
        <ConversationView key={keyOf(target)} target={target} />
      )}
      <DeletedToast />
    </div>
  );
}
