import { sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import type { getChat } from '#contract/chat.ts';
import type { getChats } from '#contract/chats.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { User } from '#contract/user.ts';
import { giveCredits } from '#tests/support/credits.ts';
import { addMember } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import type { TestServer } from '#tests/support/server.ts';

/** Adds a confirmed person with credits. */
export async function addWriter(server: TestServer, name: string, credits = 100, profile: object = {}) {
  const person = await addPerson(server, name, profile);
  if (credits > 0) await giveCredits(server, person, credits);
  return person;
}

/** Makes a person premium, as a purchase does. */
export async function makePremium({ deps }: TestServer, { id }: Pick<Person, 'id'>): Promise<void> {
  await deps.database.db.execute(sql`update member set paid_user = true where id = ${id}::uuid`);
}

/** Sends a message. @returns the status, followed by the error code if refused */
export function says(person: Person, to: Pick<Person, 'id'>, text: string, once_id: string = uuidv4()) {
  return does(person, 'POST', 'chat', { once_id, member: to.id, text });
}

/** Spends credits on messages, one each. */
export async function spends(server: TestServer, person: Person, credits: number): Promise<void> {
  const partner = await addMember(server.deps.database, { name: 'Paul' });
  for (let count = 0; count < credits; count += 1) {
    const answer = await says(person, partner, `Hello ${count}`);
    if (answer !== '200') throw new Error(`message ${count} was refused: ${answer}`);
  }
}

/** Reads the chat with another member. */
export function chatWith(person: Person, other: Pick<Person, 'id'>, page = ''): Promise<OutputOf<typeof getChat>> {
  return reads(person, `chat.php?member=${other.id}${page}`);
}

export function chatsOf(person: Person): Promise<OutputOf<typeof getChats>> {
  return reads(person, 'chats.php');
}

export async function userOf(person: Person): Promise<User> {
  return (await reads<{ user: User }>(person, 'user.php')).user;
}
