import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Virtualizer } from 'virtua';
import type { ChatMessage } from '#contract/chat.ts';
import { KeptLine } from '#islands/chat/KeptLine.tsx';
import { MessageReport, RiskCard } from '#islands/chat/MessageSafety.tsx';
import { NewestWords } from '#islands/chat/NewestWords.tsx';
import { PendingItem } from '#islands/chat/PendingItem.tsx';
import { PendingPictureItem } from '#islands/chat/PendingPictureItem.tsx';
import { PictureBubble } from '#islands/chat/PictureBubble.tsx';
import { TypingLine } from '#islands/chat/TypingLine.tsx';
import { clockTime, daysBetween, dayWords } from '#islands/chat/times.ts';
import { useOlder } from '#islands/chat/use-older.ts';
import { useScroll } from '#islands/chat/use-scroll.ts';
import { WhoAnswers } from '#islands/chat/WhoAnswers.tsx';
import { GiftMessage } from '#islands/gifts/GiftMessage.tsx';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import type { ConversationState } from '#stores/chat/conversation-state.ts';
import { $sendProblem } from '#stores/chat/outbox.ts';
import { environment } from '#stores/page/environment.ts';
import type { Message } from '#stores/session/session-state.ts';

interface MessagesProps {
  readonly state: Extract<ConversationState, { type: 'ready' }>;
  /** Loads the page before the oldest message. */
  readonly onOlder: () => Promise<Message | undefined>;
  /** Called when the member has blocked the other one. */
  readonly onChanged: () => void;
}

/**
 * The messages of a conversation by day, the newest at the bottom, and those that are not sent yet. Only what is near
 * the visible part is in the document.
 */
export function Messages({ state, onOlder, onChanged }: MessagesProps) {
  const t = useTranslate();
  const { messages, pending, pictures, more, seen } = state;
  const { name } = state.profile;
  const sendProblem = useStore($sendProblem);
  const [problem, setProblem] = useState<Message>();
  const unsent = pending.length + pictures.length;
  const loadOlder = async () => setProblem(await onOlder());
  const { scroller, above, aboveHeight, isPrepended, hasNews, toBottom } = useScroll(messages, unsent);
  useOlder(scroller, more && problem === undefined, loadOlder);
  const lastOwn = messages.findLast(({ mine }) => mine)?.number;
  const rows = [...messages, ...pending, ...pictures];
  const isEmpty = rows.length === 0 && state.closed === null;
  return (
    <div className="chat-talk">
      <div
        className="chat-scroll"
        ref={scroller}
        role="log"
        // What scrolling draws would be read aloud as well: `NewestWords` says what is new.
        aria-live="off"
        aria-label={t('chat:talk.messages', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what has the focus
        tabIndex={0}
      >
        <div className="chat-above" ref={above}>
          {more && (
            <button type="button" className="btn btn-quiet" onClick={() => void loadOlder()}>
              {t('chat:talk.earlier')}
            </button>
          )}
          <Problem message={problem} />
          {isEmpty && state.profile.fictional && <WhoAnswers name={name} />}
          {isEmpty && !state.profile.fictional && (
            <div className="chat-empty">
              <h2>{t('chat:talk.emptyTitle', { name })}</h2>
              <p>{t('chat:talk.emptyText')}</p>
            </div>
          )}
        </div>
        <Virtualizer as="ol" item="li" data={rows} scrollRef={scroller} shift={isPrepended} startMargin={aboveHeight}>
          {(row, index) =>
            'onceId' in row ? (
              <div className="talk-item" key={row.onceId}>
                {'file' in row ? (
                  <PendingPictureItem picture={row} />
                ) : (
                  <PendingItem pending={row} problem={sendProblem} />
                )}
              </div>
            ) : (
              <div className="talk-item" key={row.number}>
                <Day message={row} before={messages[index - 1]} />
                <Bubble message={row} name={name} card={<RiskCard message={row} state={state} onChanged={onChanged} />}>
                  {!row.mine && <MessageReport message={row} state={state} />}
                  {row.returned
                    ? t('chat:fictional.returned')
                    : row.number === lastOwn && t(row.number <= seen ? 'chat:talk.seen' : 'chat:talk.sent')}
                </Bubble>
              </div>
            )
          }
        </Virtualizer>
      </div>
      {state.kept !== undefined && <KeptLine at={state.kept} />}
      <TypingLine conversation={state.conversation} name={name} />
      <NewestWords messages={messages} name={name} />
      {hasNews && (
        <button type="button" className="btn btn-primary chat-news" onClick={toBottom}>
          {t('chat:talk.new')}
        </button>
      )}
    </div>
  );
}

interface BubbleProps {
  readonly message: ChatMessage;
  readonly name: string;
  /** What shows below a received message. */
  readonly card: React.ReactNode;
  /** State of the message. */
  readonly children: React.ReactNode;
}

function Bubble({ message, name, card, children }: BubbleProps) {
  const { mine, text, gift, sent_at } = message;
  const { locale } = usePage();
  const t = useTranslate();
  return (
    <div className={mine ? 'bubble is-mine' : 'bubble'}>
      <span className="visually-hidden">{mine ? t('chat:talk.you') : name}: </span>
      {message.picture !== undefined && <PictureBubble message={message} picture={message.picture} name={name} />}
      {gift !== undefined && <GiftMessage gift={gift} />}
      {text !== '' && <p dir="auto">{text}</p>}
      <small>
        <time dateTime={sent_at}>{clockTime(new Date(sent_at), locale)}</time> {children}
      </small>
      {!mine && card}
    </div>
  );
}

interface DayProps {
  readonly message: ChatMessage;
  readonly before: ChatMessage | undefined;
}

/** A heading above the first message of a day. */
function Day({ message, before }: DayProps) {
  const { locale } = usePage();
  const sentAt = new Date(message.sent_at);
  if (before !== undefined && daysBetween(new Date(before.sent_at), sentAt) === 0) return null;
  return <div className="chat-day">{dayWords(sentAt, new Date(environment().now()), locale)}</div>;
}
