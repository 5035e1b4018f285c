import { useStore } from '@nanostores/react';
import { Fictional } from '#islands/cards/Fictional.tsx';
import { Face } from '#islands/chat/Face.tsx';
import { UnsentWords } from '#islands/chat/UnsentWords.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { $chatList } from '#stores/chat/chats.ts';
import { $pending } from '#stores/chat/outbox.ts';
import { pathTo } from '#stores/members-area/router.ts';

/** People with whom there is no conversation yet, and to whom messages are not sent yet. */
export function WaitingRows() {
  const t = useTranslate();
  const list = useStore($chatList);
  const pending = useStore($pending);
  const known = new Set(list.type === 'ready' ? list.chats.map(({ profile }) => profile.id) : []);
  const newest = new Map(pending.filter(({ member }) => !known.has(member)).map((each) => [each.member, each]));
  if (newest.size === 0 || list.type === 'loading') return null;
  return (
    <ul>
      {[...newest.values()].map(({ member, to, ...message }) => (
        <li key={member}>
          <a className="chat-row" href={pathTo('members-id-chat', { id: member })}>
            <Face profile={{ photo: null }} />
            <span className="chat-who">
              <span className="chat-name">{to?.name ?? t('chat:unsent.somebody')}</span>{' '}
              {to?.fictional && <Fictional />}
            </span>
            <UnsentWords pending={message} />
          </a>
        </li>
      ))}
    </ul>
  );
}
