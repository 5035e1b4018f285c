import { useStore } from '@nanostores/react';
import type { Chat } from '#contract/chats.ts';
import { Fictional } from '#islands/cards/Fictional.tsx';
import { Face } from '#islands/chat/Face.tsx';
import { listTime } from '#islands/chat/times.ts';
import { UnsentWords } from '#islands/chat/UnsentWords.tsx';
import { giftWords } from '#islands/gifts/gift-name.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { badge } from '#islands/lib/title.ts';
import { $pending } from '#stores/chat/outbox.ts';
import { $typing } from '#stores/chat/typing.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { environment } from '#stores/page/environment.ts';

interface ChatRowProps {
  readonly chat: Chat;
  readonly isOpen: boolean;
  readonly isKept?: boolean;
}

/** One conversation in the list: who, what was said last and when, and how much is unread. */
export function ChatRow({ chat, isOpen, isKept = false }: ChatRowProps) {
  const { locale } = usePage();
  const t = useTranslate();
  const { profile, last, num_unread_messages: unread } = chat;
  const sentAt = new Date(last.sent_at);
  const isTyping = useStore($typing).has(chat.conversation);
  const unsent = useStore($pending).findLast(({ member }) => member === profile.id);
  return (
    <a
      className={unread > 0 ? 'chat-row is-unread' : 'chat-row'}
      href={pathTo('chats-id', { id: chat.conversation })}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Face profile={profile} isKept={isKept} />
      <span className="chat-who">
        <span className="chat-name">{profile.name}</span> {profile.fictional && <Fictional />}
      </span>
      <time className="chat-when" dateTime={last.sent_at}>
        {listTime(sentAt, new Date(environment().now()), locale)}
      </time>
      {unsent !== undefined && !isTyping ? (
        <UnsentWords pending={unsent} />
      ) : (
        <span className="chat-last">
          {isTyping ? t('chat:typing.row') : last.mine ? t('chat:list.you', { text: lastWords() }) : lastWords()}
        </span>
      )}
      {unread > 0 && (
        <span className="chat-unread">
          <span aria-hidden="true">{badge(unread)}</span>
          <span className="visually-hidden">{t('chat:list.unread', { count: unread })}</span>
        </span>
      )}
    </a>
  );

  function lastWords(): string {
    if (last.gift !== undefined) return giftWords(t, last.gift, last.text);
    if (!last.picture) return last.text;
    return last.text === '' ? t('chat:pictures.only') : t('chat:pictures.withText', { text: last.text });
  }
}
