import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { User } from '#contract/user.ts';
import { day, minute } from '#server/core/time.ts';
import { json } from '#tests/support/account.ts';
import { leave, purge } from '#tests/support/account-deletion.ts';
import { addWriter, chatsOf, chatWith, makePremium, says, userOf } from '#tests/support/chat.ts';
import { does, type Person } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();

const actions = ['read', 'delete', 'delete some', 'block', 'unblock', 'write', 'gift', 'leave', 'purge'] as const;

/** One of three people does something in the chat with another one. */
interface Step {
  readonly what: (typeof actions)[number];
  readonly from: number;
  readonly to: number;
  /** Up to which message they read or delete. */
  readonly number: number;
}

async function join(name: string): Promise<Person> {
  const person = await addWriter(server(), name, 500);
  await makePremium(server(), person);
  return person;
}

async function act(people: readonly Person[], { what, from, to, number }: Step): Promise<unknown> {
  const [person, other] = [people[from], people[to]];
  if (person === undefined || other === undefined) throw new Error('there is nobody');
  if (what === 'write') return says(person, other, 'Hello');
  if (what === 'gift') return does(person, 'POST', 'gift', { once_id: randomUUID(), member: other.id, gift: 'rose' });
  if (what === 'block') return does(person, 'POST', 'block', { id: other.id });
  if (what === 'unblock') return does(person, 'DELETE', 'block', { id: other.id });
  if (what === 'leave') return leave(person);
  if (what === 'purge') return purge(server(), 14 * day);
  const { conversation } = await chatWith(person, other);
  if (!conversation) return undefined;
  if (what === 'delete') return does(person, 'DELETE', 'chat', { conversation });
  const method = what === 'read' ? 'PUT' : 'DELETE';
  return person.browser('/api/chat.php', json(method, { conversation, number }));
}

/** The sides and members whose count is another than the rows say. */
async function wrongCounts(): Promise<unknown[]> {
  const { rows } = await server().deps.database.db.execute(sql`
    with side as (
      select s.member_id, s.unread, (select count(*)::int from message m where m.pool = s.pool
        and m.conversation_id = s.conversation_id and m.sender_id = s.partner_id and m.number > s.read_number) as rows
      from conversation_side s)
    select member_id, unread, rows from side where unread <> rows
    union all
    select member.id, coalesce(unread_messages, 0), coalesce(sum(rows), 0)::int
    from member left join chat_counter c on c.pool = member.pool and c.member_id = member.id
    left join side on side.member_id = member.id
    group by member.id, unread_messages having coalesce(unread_messages, 0) <> coalesce(sum(rows), 0)`);
  return rows;
}

/** @param turns steps that are done at the same moment */
async function walk(turns: readonly (readonly Step[])[]): Promise<void> {
  await server().reset();
  const people = await Promise.all(['Anna', 'Bea', 'Cleo'].map(join));
  const done: string[] = [];
  for (const turn of turns) {
    server().clock.advance(minute);
    await Promise.all(turn.map((each) => act(people, each)));
    done.push(turn.map(({ what, from, to }) => `${from} ${what} ${to}`).join(' with '));
    expect(await wrongCounts(), done.join(', ')).toEqual([]);
  }
  for (const person of people) {
    const user: User | null = await userOf(person);
    if (user === null) continue;
    const { chats } = await chatsOf(person);
    expect(chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0)).toBe(user.unread_messages);
  }
}

const step = fc
  .record({
    // Nobody leaves so often that there is nothing left to count.
    what: fc.constantFrom(...actions, 'write', 'write', 'write', 'gift', 'read', 'unblock'),
    from: fc.nat(2),
    turn: fc.integer({ min: 1, max: 2 }),
    number: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ turn, ...rest }): Step => ({ ...rest, to: (rest.from + turn) % 3 }));

it('chat-64: after any walk, counts of unread messages are the messages that are there and not read', async () => {
  const all = ['write', 'gift', 'write', ...actions] as const;
  const [one, other] = [
    { from: 0, to: 1, number: 1 },
    { from: 1, to: 0, number: 2 },
  ];
  await walk(all.map((what) => (what === 'leave' ? [one] : [one, other]).map((who) => ({ what, ...who }))));
  const turns = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 15, maxLength: 15 });
  await fc.assert(fc.asyncProperty(turns, walk), { numRuns: 5, endOnFailure: true });
}, 120_000);
