import { afterEach, expect, it } from 'vitest';
import type { Live } from '#server/core/ports/live.ts';
import type { Listener } from '#server/db/announcements.ts';
import type { Database } from '#server/db/database.ts';
import { createLive } from '#server/services/live/live.ts';
import { startSession } from '#server/services/members/sessions.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createTestLogger } from '#tests/support/logger.ts';
import { addMember } from '#tests/support/members.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();
const made: Live[] = [];

/** The live changes of a process of its own on the database. */
function createProcess(database: Database = server().deps.database): Live {
  const live = createLive({ database, now: server().clock.now, logger: createTestLogger().logger });
  made.push(live);
  return live;
}

afterEach(async () => {
  for (const live of made.splice(0)) await live.close();
});

/** Reads a stream into an array of its events. */
function readAll(body: ReadableStream<Uint8Array>): string[] {
  const events: string[] = [];
  void (async () => {
    for await (const part of body) events.push(new TextDecoder().decode(part as Uint8Array));
  })();
  return events;
}

async function addOwner() {
  const { database } = server().deps;
  const owner = await addMember(database);
  return { owner, token: await startSession(database.db, owner, server().clock.now()) };
}

it('chat-37: reaches the streams of another process, however many changes there are at once', async () => {
  const { owner, token } = await addOwner();
  const [one, other] = [createProcess(), createProcess()];
  const events = readAll(await other.open(owner, token, () => undefined));
  const changes = Array.from({ length: 300 }, (_, index) => ({
    pool: owner.pool,
    member: owner.id,
    kind: 'message' as const,
    conversation: `c${index}`,
  }));
  one.publish(...changes);
  await eventually(() => expect(events.join('')).toContain('"c299"'));
  const told = [...events.join('').matchAll(/"conversation":"(c\d+)"/g)].map(([, id]) => id);
  expect(told).toEqual(changes.map(({ conversation }) => conversation));
});

it('chat-37: says reset when announcements may be lost', async () => {
  const { owner, token } = await addOwner();
  const { database } = server().deps;
  let listener: Listener | undefined;
  const lossy: Database = {
    ...database,
    db: database.db,
    announce: (...announcement) => database.announce(...announcement),
    listen: async (_channel, given) => {
      listener = given;
      return () => undefined;
    },
  };
  const events = readAll(await createProcess(lossy).open(owner, token, () => undefined));
  listener?.onGap();
  await eventually(() => expect(events.join('')).toContain('event: reset'));
});

it('chat-37: a change that cannot be announced is logged, and the next one goes out', async () => {
  const { owner, token } = await addOwner();
  const { database } = server().deps;
  const { logger, logs } = createTestLogger();
  let fails = true;
  const broken: Database = {
    ...database,
    db: database.db,
    listen: (...listening) => database.listen(...listening),
    announce: (...announcement) => {
      if (fails) throw new Error('no connection');
      return database.announce(...announcement);
    },
  };
  const live = createLive({ database: broken, now: server().clock.now, logger });
  made.push(live);
  const events = readAll(await live.open(owner, token, () => undefined));
  const change = { pool: owner.pool, member: owner.id, kind: 'likes' } as const;
  live.publish(change);
  await eventually(() => expect(logs).toHaveLength(1));
  fails = false;
  live.publish(change);
  await eventually(() => expect(events.join('')).toContain('"likes"'));
});

it('chat-37, chat-38: what a stopping process told of last goes out', async () => {
  const { owner, token } = await addOwner();
  const [one, other] = [createProcess(), createProcess()];
  const events = readAll(await other.open(owner, token, () => undefined));
  one.publish({ pool: owner.pool, member: owner.id, kind: 'credits' });
  await one.close();
  await eventually(() => expect(events.join('')).toContain('"credits"'));
});
