import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { NewNotice, Notice, NoticeChannel, NoticeOutcome } from '#server/core/ports/notices.ts';
import { day, hour, minute } from '#server/core/time.ts';
import { createNotices } from '#server/services/notices/notices.ts';
import { addWriter, says } from '#tests/support/chat.ts';
import { testEngine } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { addPerson as addNewPerson, does, type Person } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();

/** Without the notices that a sign-up causes. */
async function addPerson(name: string): Promise<Person> {
  const person = await addNewPerson(server(), name);
  await server().deps.database.db.execute(sql`delete from notice`);
  return person;
}

/** A runner of its own, as another process has, whose channel for mails remembers what it is given. */
function runner(deliver: NoticeChannel['deliver'] = async () => ({ next: 'done' }), sites = server().deps.sites()) {
  const { database, logger } = server().deps;
  const given: Notice[] = [];
  const mail: NoticeChannel = {
    batch: 10,
    deliver: (notice, now) => {
      given.push(notice);
      return deliver(notice, now);
    },
  };
  const { now } = server().clock;
  return { ...createNotices({ database, sites: () => sites, now, logger, channels: { mail } }), given };
}

function about(person: Person, subject: string, more: Partial<NewNotice> = {}): NewNotice {
  const due = server().clock.now();
  return { member: person.id, channel: 'mail', kind: 'announcement', subject, due, ...more };
}

async function add(...notices: NewNotice[]): Promise<void> {
  const { database, notices: own } = server().deps;
  await database.transaction((tx) => own.add(tx, open, notices, server().clock.now()));
}

async function count(): Promise<number> {
  const { rows } = await server().deps.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from notice where kind = 'announcement'`,
  );
  return rows[0]?.count ?? -1;
}

describe('notices', () => {
  it('mail-25: are added once for each subject, with what causes them or not at all', async () => {
    const kim = await addPerson('Kim');
    await add(about(kim, 'one'), about(kim, 'two'));
    await add(about(kim, 'one', { due: new Date(0) }));
    const { database, notices } = server().deps;
    const failed = database.transaction(async (tx) => {
      await notices.add(tx, open, [about(kim, 'three')], server().clock.now());
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await count()).toBe(2);
    const { drain, given } = runner();
    expect(await drain()).toBe(2);
    expect(given.map(({ subject }) => subject).sort()).toEqual(['one', 'two']);
    expect(await count()).toBe(0);
  });

  it('mail-25: wait until they are due, and for a site that is not served', async () => {
    const kim = await addPerson('Kim');
    await add(about(kim, 'later', { due: new Date(server().clock.now().getTime() + hour) }));
    const { drain } = runner();
    expect(await drain()).toBe(0);
    server().clock.advance(hour);
    expect(await runner(undefined, []).drain()).toBe(0);
    expect(await drain()).toBe(1);
  });

  it('mail-25: none is kept for a fictional profile', async () => {
    const kim = await addPerson('Kim');
    await server().deps.database.db.execute(sql`update member set fictional = true where id = ${kim.id}::uuid`);
    await add(about(kim, 'one'));
    expect(await count()).toBe(0);
  });

  it('mail-26: a process that is killed loses none: another one takes over after two minutes', async () => {
    const kim = await addPerson('Kim');
    await add(about(kim, 'one'));
    const killed = runner(() => new Promise<NoticeOutcome>(() => undefined));
    void killed.drain();
    await eventually(() => expect(killed.given).toHaveLength(1));
    const other = runner();
    expect(await other.drain()).toBe(0);
    server().clock.advance(2 * minute);
    expect(await other.drain()).toBe(1);
    expect(await count()).toBe(0);
  });

  it('mail-26: what a process was too slow with is left to the one that took over', async () => {
    const kim = await addPerson('Kim');
    await add(about(kim, 'one'));
    const queued: string[] = [];
    const next = new Date(server().clock.now().getTime() + day);
    const outcome = (name: string): NoticeOutcome => ({ next, commit: async () => void queued.push(name) });
    let goOn: (outcome: NoticeOutcome) => void = () => undefined;
    const slow = runner(() => new Promise<NoticeOutcome>((resolve) => (goOn = resolve)));
    const slowRun = slow.drain();
    await eventually(() => expect(slow.given).toHaveLength(1));
    server().clock.advance(2 * minute);
    await runner(async () => outcome('other')).drain();
    goOn(outcome('slow'));
    await slowRun;
    expect(queued).toEqual(['other']);
  });

  it.runIf(testEngine === 'postgresql')('mail-26: two processes at once deliver each notice once', async () => {
    const kim = await addPerson('Kim');
    await add(...Array.from({ length: 60 }, (_, index) => about(kim, `notice ${index}`)));
    const runners = [runner(), runner()];
    await Promise.all(runners.map(({ drain }) => drain()));
    const subjects = runners.flatMap(({ given }) => given.map(({ subject }) => subject));
    expect(subjects).toHaveLength(60);
    expect(new Set(subjects).size).toBe(60);
    expect(await count()).toBe(0);
  });

  it('mail-27: one that fails is tried again in growing pauses, and given up after ten attempts', async () => {
    const kim = await addPerson('Kim');
    await add(about(kim, 'one'));
    const failing = runner(() => Promise.reject(new Error('the disk is full')));
    for (const pause of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
      expect(await failing.drain()).toBe(1);
      server().clock.advance(pause * minute - 1);
      expect(await failing.drain()).toBe(0);
      server().clock.advance(1);
    }
    expect(await count()).toBe(1);
    await failing.drain();
    expect(await count()).toBe(0);
  });

  it('mail-27: one may ask to be looked at later, and then remembers that it was sent', async () => {
    const kim = await addPerson('Kim');
    await add(about(kim, 'one'));
    const start = server().clock.now();
    const next = new Date(start.getTime() + day);
    const { drain, given } = runner(async ({ sent_at }) =>
      sent_at === null ? { next, sent: true } : { next: 'done' },
    );
    await drain();
    expect(await drain()).toBe(0);
    server().clock.advance(day);
    expect(await drain()).toBe(1);
    expect(given[1]?.sent_at).toEqual(start);
    expect(await count()).toBe(0);
  });

  it('mail-25: are delivered soon after the commit when they are due at once', async () => {
    const kim = await addPerson('Kim');
    const working = runner();
    working.work();
    const { database } = server().deps;
    await database.transaction((tx) => working.add(tx, open, [about(kim, 'one')], server().clock.now()));
    // Long before the next regular look, which is half a minute away.
    await eventually(() => expect(working.given).toHaveLength(1));
    await working.close();
    expect(await count()).toBe(0);
  });

  it('mail-28: reading or deleting a conversation drops what was to be told of it', async () => {
    const [kim, robin] = [await addWriter(server(), 'Kim'), await addWriter(server(), 'Robin')];
    const kinds = async () => {
      const { rows } = await server().deps.database.db.execute<{ kind: string }>(
        sql`select kind from notice where member_id = ${robin.id}::uuid and kind in ('message', 'unread') order by kind`,
      );
      return rows.map(({ kind }) => kind);
    };
    for (const answer of [
      { method: 'PUT', number: 1 },
      { method: 'DELETE', number: 2 },
    ] as const) {
      expect(await says(kim, robin, 'Hello')).toBe('200');
      expect(await kinds()).toEqual(['message', 'unread']);
      const { conversation } = await (await robin.browser(`/api/chat.php?member=${kim.id}`)).json();
      expect(await does(robin, answer.method, 'chat', { conversation, number: answer.number })).toBe('200');
      expect(await kinds()).toEqual([]);
    }
  });
});
