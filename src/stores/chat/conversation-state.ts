import type { ReadableAtom } from 'nanostores';
import type { Message } from '#client/errors.ts';
import type { ChatMessage, ClosedReason, getChat } from '#contract/chat.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { NoPictures } from '#contract/message-picture.ts';
import type { Card } from '#contract/models.ts';
import type { Kept } from '#stores/chat/kept.ts';
import type { Pending } from '#stores/chat/outbox.ts';
import type { PendingPicture } from '#stores/chat/picture-sending.ts';
import type { LiveChange } from '#stores/live/live.ts';

/** What the endpoint says of a conversation. */
export type Answer = OutputOf<typeof getChat>;

/** Which conversation: by its own id, or by the other member's, with whom there may be none yet. */
export type ChatTarget = { readonly conversation: string } | { readonly member: string };

/** A conversation that is there. */
export interface Loaded {
  readonly type: 'ready';
  readonly conversation: string | null;
  readonly profile: Card;
  readonly closed: ClosedReason | null;
  /** In the order of their numbers, without gaps. */
  readonly messages: readonly ChatMessage[];
  /** There are older ones. */
  readonly more: boolean;
  /** The other member has read the messages up to this number. */
  readonly seen: number;
  readonly unread: number;
  /** Why the member cannot send pictures; `null` if they can. */
  readonly no_pictures: NoPictures | null;
  /** The member sees all pictures of the other one without uncovering each. */
  readonly shows_pictures: boolean;
  /** The first message of the member's sign-up, if it was for this one and was not sent. */
  readonly first_message?: Answer['first_message'];
  /** Set if it is what this device keeps, until the server answers: when that was loaded (ms since 1970). */
  readonly kept?: number;
}

export type ConversationState =
  | { readonly type: 'loading' }
  | { readonly type: 'failed'; readonly message: Message }
  | (Loaded & { readonly pending: readonly Pending[]; readonly pictures: readonly PendingPicture[] });

/** A conversation that is open on a screen. Made with the screen, and ended with it. */
export interface Conversation {
  readonly $state: ReadableAtom<ConversationState>;
  /** Loads it, or everything that is new at the time of the call. Never throws. */
  refresh(): Promise<void>;
  /** Loads what the server tells has changed, if it is of this conversation. Never throws. */
  hear(change: LiveChange): Promise<void>;
  /** Loads the page before the oldest message. @returns the error to show */
  loadOlder(): Promise<Message | undefined>;
  /** Tells the server that all messages so far were read, if any was not. Never throws. */
  markRead(): Promise<void>;
  /** Uncovers the picture of a message. @returns the error to show */
  showPicture(number: number): Promise<Message | undefined>;
  /** Decides whether all pictures of the other member show uncovered. @returns the error to show */
  showAlways(always: boolean): Promise<Message | undefined>;
  close(): void;
}

/** A conversation as this device keeps it. Older messages and what is unread are for the server to say. */
export function fromKept({ answer, at }: Kept<Answer>): Loaded {
  const { num_unread_messages: _, ...rest } = answer;
  return { type: 'ready', ...rest, more: false, unread: 0, kept: at };
}
