import { v4 as uuidv4 } from 'uuid';
import type { MessagePicture } from '#contract/message-picture.ts';
import { outcome } from '#tests/support/account.ts';
import { addWriter, chatWith, says } from '#tests/support/chat.ts';
import { does, type Person } from '#tests/support/pair.ts';
import { drawPicture } from '#tests/support/pictures.ts';
import type { TestServer } from '#tests/support/server.ts';

interface PictureOptions {
  readonly once_id?: string;
  /** Caption. */
  readonly text?: string;
  readonly bytes?: Uint8Array;
}

/** Two people who have both written to each other, so that they may send pictures. */
export async function addTalkers(server: TestServer): Promise<readonly [Person, Person]> {
  const [anna, bea] = [await addWriter(server, 'Anna'), await addWriter(server, 'Bea')];
  await says(anna, bea, 'Hello');
  await says(bea, anna, 'Hi');
  return [anna, bea];
}

/** Sends a picture in a chat. */
export async function postPicture(
  person: Person,
  to: Pick<Person, 'id'>,
  { once_id = uuidv4(), text, bytes }: PictureOptions = {},
): Promise<Response> {
  const form = new FormData();
  form.set('once_id', once_id);
  form.set('member', to.id);
  if (text !== undefined) form.set('text', text);
  form.set('picture', new File([Uint8Array.from(bytes ?? (await drawPicture().jpeg().toBuffer()))], 'me.jpg'));
  return person.browser('/api/chat-image.php', { method: 'POST', body: form });
}

/** Sends a picture in a chat. @returns the status, followed by the error code if refused */
export async function shows(person: Person, to: Pick<Person, 'id'>, options?: PictureOptions): Promise<string> {
  return outcome(await postPicture(person, to, options));
}

/** The newest picture of a chat, as a person sees it. */
export async function newestPicture(person: Person, other: Pick<Person, 'id'>): Promise<MessagePicture> {
  const { messages } = await chatWith(person, other);
  const found = messages.findLast(({ picture }) => picture !== undefined)?.picture;
  if (found === undefined) throw new Error('there is no picture in the chat');
  return found;
}

/** Uncovers the newest picture. @returns the status, followed by the error code if refused */
export async function uncovers(person: Person, other: Pick<Person, 'id'>): Promise<string> {
  const { conversation, messages } = await chatWith(person, other);
  const number = messages.findLast(({ picture }) => picture !== undefined)?.number;
  return does(person, 'PUT', 'chat-image', { conversation, number });
}
