import { sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { day } from '#server/core/time.ts';
import type { Transaction } from '#server/db/database.ts';
import { checkLedger } from '#server/services/credits/check.ts';
import { stopSharing } from '#server/services/photos/share.ts';
import { unlock } from '#server/services/photos/unlock.ts';
import { anna as input, json, outcome } from '#tests/support/account.ts';
import { addWriter, userOf } from '#tests/support/chat.ts';
import { eventually } from '#tests/support/eventually.ts';
import { listenFromNow } from '#tests/support/live.ts';
import { does, type Person } from '#tests/support/pair.ts';
import { addPicture } from '#tests/support/pictures.ts';
import { command, ruleOn } from '#tests/support/safety.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, testSites } from '#tests/support/sites.ts';

const price = 2;
const server = shareServer({ sites: testSites.map((site) => ({ ...site, photo_credits: price })) });
let anna: Person;
let bea: Person;
/** Anna's private photo, which she shares with Bea. */
let secret: string;

beforeEach(async () => {
  [anna, bea] = [await addWriter(server(), 'Anna', 0), await addWriter(server(), 'Bea')];
  secret = await addPicture(anna, { private: 'true' });
  await does(anna, 'POST', 'photo-share', { id: bea.id });
});

const opens = (viewer: Person) => does(viewer, 'POST', 'photo-unlock', { once_id: uuidv4(), photo: secret });
const reject = () => ruleOn(server(), 'reject', secret, { reason: 'quality' });
const creditsOf = async (person: Person) => (await userOf(person)).credits;

async function isSound(spent: number) {
  expect(await checkLedger(server().deps.database.db)).toMatchObject({ spent, differences: [] });
}

describe('a photo that was opened and is rejected', () => {
  it('photos-55: is given back to each who paid, once, and whatever happens after it', async () => {
    const cleo = await addWriter(server(), 'Cleo');
    await does(anna, 'POST', 'photo-share', { id: cleo.id });
    for (const viewer of [bea, cleo]) expect(await opens(viewer)).toBe('200');
    const page = await listenFromNow(server(), bea);
    await reject();
    await eventually(() => expect(page.changes).toEqual([{ kind: 'credits' }]));
    await server().deps.live.close();
    expect([await creditsOf(bea), await creditsOf(cleo)]).toEqual([100, 100]);
    await isSound(0);
    await expect(reject()).rejects.toThrow('is so already');
    await ruleOn(server(), 'ban', anna.id, { reason: 'fake' });
    expect([await creditsOf(bea), await creditsOf(cleo)]).toEqual([100, 100]);
    const { db } = server().deps.database;
    const { rows } = await db.execute(
      sql`select kind, count(*)::int from credit_transfer where kind <> 'welcome' group by kind order by kind`,
    );
    expect(rows).toEqual([
      { kind: 'photo', count: 2 },
      { kind: 'reversal', count: 2 },
    ]);
  });

  it('photos-55: is to be opened again if it comes back, and is given back again', async () => {
    await opens(bea);
    await reject();
    await ruleOn(server(), 'approve', secret);
    expect(await creditsOf(bea)).toBe(100);
    expect(await opens(bea)).toBe('200');
    expect(await creditsOf(bea)).toBe(98);
    await reject();
    expect(await creditsOf(bea)).toBe(100);
    await isSound(0);
  });

  it('photos-55: is given back for 30 days, and stays open afterwards if it comes back', async () => {
    await opens(bea);
    server().clock.advance(30 * day + 1);
    await bea.browser('/api/user.php', json('POST', { login: 'Bea', password: input.password }));
    const reference = await reject();
    expect(await creditsOf(bea)).toBe(98);
    const appeal = json('POST', { reference, email: 'anna@mail.example', message: 'It is sharp.', locale: 'en' });
    expect(await outcome(await server().request(open, '/api/appeal.php', appeal))).toBe('200');
    await command(server(), { do: 'appeal', outcome: 'reversed', reference });
    expect(await opens(bea)).toBe('200');
    expect(await creditsOf(bea)).toBe(98);
    await isSound(price);
  });

  it('photos-55: is given back on the last of the 30 days, and to nobody who has left', async () => {
    const cleo = await addWriter(server(), 'Cleo');
    await does(anna, 'POST', 'photo-share', { id: cleo.id });
    for (const viewer of [bea, cleo]) await opens(viewer);
    await server().deps.database.db.execute(sql`delete from member where id = ${cleo.id}::uuid`);
    server().clock.advance(30 * day);
    await reject();
    await bea.browser('/api/user.php', json('POST', { login: 'Bea', password: input.password }));
    expect(await creditsOf(bea)).toBe(100);
    await isSound(price);
  });

  it('photos-55: by five at once is given back once', async () => {
    await opens(bea);
    const settled = await Promise.allSettled(Array.from({ length: 5 }, reject));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await creditsOf(bea)).toBe(100);
    await isSound(0);
  });
});

describe('at the same moment', () => {
  /**
   * Begins a second thing while the transaction of the first is open.
   * @returns whether the second had to wait for it, and its outcome; on PGlite, with its one connection, it always waits
   */
  async function during<Result>(first: (tx: Transaction) => Promise<void>, second: () => Promise<Result>) {
    const { database } = server().deps;
    let isDone = false;
    let waited = true;
    let result: Promise<Result> | undefined;
    await database.transaction(async (tx) => {
      await first(tx);
      result = second().finally(() => {
        isDone = true;
      });
      if (database.kind === 'pglite') return;
      await eventually(async () => {
        const { rows } = await database.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(isDone || rows.length > 0).toBe(true);
      });
      waited = !isDone;
    });
    return { waited, result: await result };
  }

  const viewer = () => ({ pool: open, id: bea.id, status: 'active' as const });
  const unlocks = (tx: Transaction) => {
    const { live } = server().deps;
    const member = viewer() as Parameters<typeof unlock>[2];
    return unlock(tx, { live }, member, { id: secret, credits: price }, server().clock.now());
  };

  it('photos-56: a sharing that is about to end lets nobody pay', async () => {
    const { photoQueues } = server().deps;
    const ends = (tx: Transaction) => stopSharing(photoQueues, tx, { pool: open, id: anna.id }, bea.id);
    expect(await during(ends, () => opens(bea))).toEqual({ waited: true, result: '404 not_found' });
    expect(await creditsOf(bea)).toBe(100);
  });

  it('photos-56: a sharing ends after a photo that is just being opened', async () => {
    const ends = () => does(anna, 'DELETE', 'photo-share', { id: bea.id });
    expect(await during(unlocks, ends)).toEqual({ waited: true, result: '200' });
    expect(await creditsOf(bea)).toBe(98);
    expect(await opens(bea)).toBe('404 not_found');
  });

  it('photos-55: a photo that is just being opened is rejected after it, and given back', async () => {
    const { waited } = await during(unlocks, reject);
    expect(waited).toBe(true);
    expect(await creditsOf(bea)).toBe(100);
    await isSound(0);
  });

  it('photos-56: fifty openings while the sharing ends and begins: paid once, if at all', async () => {
    const all = Array.from({ length: 50 }, (_, index) =>
      index % 10 === 9 ? does(anna, index % 20 === 9 ? 'DELETE' : 'POST', 'photo-share', { id: bea.id }) : opens(bea),
    );
    const outcomes = await Promise.all(all);
    expect(['200', '404 not_found', '429 too_many_requests']).toEqual(expect.arrayContaining([...new Set(outcomes)]));
    const opened = outcomes.filter((each, index) => index % 10 !== 9 && each === '200').length;
    const paid = opened > 0 ? price : 0;
    expect(await creditsOf(bea)).toBe(100 - paid);
    await isSound(paid);
  });
});
