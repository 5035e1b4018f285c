import { type FocusEvent, useRef, useState } from 'react';
import type { Card } from '#contract/models.ts';
import { Fictional } from '#islands/cards/Fictional.tsx';
import { Face } from '#islands/chat/Face.tsx';
import { useOpenConversation } from '#islands/chat/open-conversation.ts';
import { GiftButton } from '#islands/gifts/GiftButton.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import type { ConversationState } from '#stores/chat/conversation-state.ts';
import { deleteChat } from '#stores/chat/delete-chat.ts';
import { pathTo, replacePlace } from '#stores/members-area/router.ts';
import { block } from '#stores/safety/block.ts';
import { openReport } from '#stores/safety/reported.ts';
import type { Message } from '#stores/session/session-state.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

interface ConversationHeadProps {
  /** Of its heading. */
  readonly level?: 1 | 2;
  readonly state: Extract<ConversationState, { type: 'ready' }>;
  /** Called when the member has blocked the other one, or given a gift. */
  readonly onChanged: () => void;
}

/** Top of a conversation: back on narrow screens, who it is with, and what else can be done. */
export function ConversationHead({ level = 1, state, onChanged }: ConversationHeadProps) {
  const t = useTranslate();
  const { profile, closed } = state;
  const hasProfile = closed !== 'blocked' && closed !== 'blocking' && closed !== 'partner_gone';
  const Heading = level === 1 ? 'h1' : 'h2';
  const who = <Who profile={profile} isKept={state.kept !== undefined} />;
  return (
    <header className="chat-head">
      <a className="btn btn-text chat-back" href={pathTo('chats')} aria-label={t('chat:head.back')}>
        <Drawing path={drawings.previous} size={24} />
      </a>
      <Heading>{hasProfile ? <a href={pathTo('members-id', { id: profile.id })}>{who}</a> : who}</Heading>
      {closed === null && !profile.fictional && <GiftButton person={profile} small onGiven={onChanged} />}
      <Menu state={state} onChanged={onChanged} />
    </header>
  );
}

/** Photo, name and age of the other member. */
export function Who({ profile, isKept }: { readonly profile: Card; readonly isKept: boolean }) {
  return (
    <>
      <Face profile={profile} isKept={isKept} />
      <span className="chat-name">
        <span>
          {profile.name}
          {profile.age !== null && `, ${profile.age}`}
        </span>
        {profile.fictional && <Fictional />}
      </span>
    </>
  );
}

function Menu({ state, onChanged }: Omit<ConversationHeadProps, 'level'>) {
  const { profile, conversation, closed } = state;
  const t = useTranslate();
  const opened = useOpenConversation();
  const [problem, setProblem] = useState<Message>();
  const number = state.kept === undefined ? state.messages.at(-1)?.number : undefined;
  const { id, name } = profile;
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');

  function closeWhenLeft({ relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node && menu.current?.contains(relatedTarget))) close();
  }
  return (
    <>
      <details className="menu chat-menu" ref={menu} onBlur={closeWhenLeft}>
        <summary aria-label={t('chat:head.menu')}>⋯</summary>
        <ul>
          {conversation !== null && number !== undefined && (
            <li>
              <button
                type="button"
                onClick={() => {
                  deleteChat({ conversation, name, number });
                  replacePlace('chats');
                }}
              >
                {t('chat:head.delete')}
              </button>
            </li>
          )}
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                openReport({ id, name });
              }}
            >
              {t('members:safety.card', { name })}
            </button>
          </li>
          {state.shows_pictures && (
            <li>
              <button
                type="button"
                onClick={async () => {
                  close();
                  setProblem(await opened.showAlways(false));
                }}
              >
                {t('chat:pictures.coverAgain', { name })}
              </button>
            </li>
          )}
          {closed !== 'blocking' && (
            <li>
              <button
                type="button"
                onClick={async () => {
                  close();
                  setProblem(await block(profile));
                  onChanged();
                }}
              >
                {t('chat:head.block', { name })}
              </button>
            </li>
          )}
        </ul>
      </details>
      <Problem message={problem} />
    </>
  );
}
