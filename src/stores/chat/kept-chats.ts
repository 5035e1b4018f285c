import { type ChatMessage, getChat } from '#contract/chat.ts';
import { type Chat, getChats } from '#contract/chats.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { dropAnswers, type Kept, keepInTurn, readAnswer, writeAnswer } from '#stores/chat/kept.ts';

type ListAnswer = OutputOf<typeof getChats>;
type ChatAnswer = OutputOf<typeof getChat>;

/** As `ChatTarget`. */
type Target = { readonly conversation: string } | { readonly member: string };

/** The list as its store has it. */
interface LoadedList extends Pick<ListAnswer, 'more' | 'unread_messages'> {
  readonly chats: readonly Chat[];
}

/** A conversation as its store has it. */
interface LoadedChat extends Omit<ChatAnswer, 'messages' | 'num_unread_messages'> {
  readonly messages: readonly ChatMessage[];
}

/** So many conversations are kept, and of each so many messages, the newest. */
const conversationsKept = 50;
const messagesKept = 100;

const listKey = 'list';
const chatPrefix = 'chat ';

/** The list of conversations as it was loaded last. Never throws. */
export function readKeptList(): Promise<Kept<ListAnswer> | undefined> {
  return readAnswer(listKey, getChats);
}

/** A conversation as it was loaded last. Never throws. */
export async function readKeptChat(target: Target): Promise<Kept<ChatAnswer> | undefined> {
  const id = await findId(target);
  return id === undefined ? undefined : readAnswer(chatPrefix + id, getChat);
}

/** Keeps the list, and no conversation that is not in it or has been closed since. Never throws. */
export function keepList({ more, unread_messages, ...list }: LoadedList): Promise<void> {
  return keepInTurn(listKey, async () => {
    const chats = list.chats.slice(0, conversationsKept);
    await writeAnswer(listKey, { chats, more, unread_messages });
    const valid = new Set<string>();
    for (const { conversation, closed } of chats) {
      const kept = closed === null ? undefined : await readAnswer(chatPrefix + conversation, getChat);
      if (kept === undefined || kept.answer.closed === closed) valid.add(chatPrefix + conversation);
    }
    await dropAnswers((key) => key.startsWith(chatPrefix) && !valid.has(key));
  });
}

/** Keeps the newest messages of a conversation, and nothing of what their pictures show. Never throws. */
export async function keepChat(chat: LoadedChat): Promise<void> {
  const { conversation, profile, closed, more, seen, no_pictures, shows_pictures } = chat;
  if (conversation === null) return;
  const messages = chat.messages.slice(-messagesKept).map(withoutColours);
  const answer = { conversation, profile, closed, messages, more, seen, no_pictures, shows_pictures };
  await keepInTurn(conversation, () => writeAnswer(chatPrefix + conversation, { ...answer, num_unread_messages: 0 }));
}

/** Erases a conversation that the server no longer shows. Never throws. */
export async function dropKeptChat(target: Target): Promise<void> {
  const id = await findId(target);
  if (id === undefined) return;
  await dropAnswers((key) => key === chatPrefix + id);
  await keepInTurn(`without ${id}`, async () => {
    const list = await readKeptList();
    if (list === undefined) return;
    const chats = list.answer.chats.filter(({ conversation }) => conversation !== id);
    await writeAnswer(listKey, { ...list.answer, chats }, list.at);
  });
}

/** The colours in which a picture shows until it is loaded are made of the picture. */
function withoutColours(message: ChatMessage): ChatMessage {
  const { picture } = message;
  if (!picture?.photo) return message;
  return { ...message, picture: { ...picture, photo: { ...picture.photo, thumbhash: '' } } };
}

async function findId(target: Target): Promise<string | undefined> {
  if ('conversation' in target) return target.conversation;
  const list = await readKeptList();
  return list?.answer.chats.find(({ profile }) => profile.id === target.member)?.conversation;
}
