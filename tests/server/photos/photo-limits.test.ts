import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { findPhotos } from '#server/services/photos/rows.ts';
import { outcome } from '#tests/support/account.ts';
import { addPerson } from '#tests/support/pair.ts';
import { drawPicture, sendPicture } from '#tests/support/pictures.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { untilAnswered } from '#tests/support/until-answered.ts';

/** On PGlite, which has one connection, this proves little; the same file runs on PostgreSQL. */
const server = shareServer({
  uploads: { waiting: 50, maxWaitMs: 600_000 },
  // Uploads that are repeated count, too.
  limits: { photo: { ...limits.photo, limit: 10_000 } },
});

async function tallyOf(outcomes: readonly string[]): Promise<Record<string, number>> {
  return Object.fromEntries([...Map.groupBy(outcomes, (seen) => seen)].map(([seen, all]) => [seen, all.length]));
}

describe('fifty uploads at the same moment', () => {
  it.each([
    [3, false],
    [25, true],
  ])('photos-1, photos-2: make %i photos, and leave no file of another', async (limit, isPremium) => {
    const { db } = server().deps.database;
    const anna = await addPerson(server(), 'Anna');
    await db.execute(sql`update member set paid_user = ${isPremium} where id = ${anna.id}::uuid`);
    const picture = await drawPicture(40, 30).jpeg().toBuffer();
    const sent = await Promise.all(Array.from({ length: 50 }, () => untilAnswered(() => sendPicture(anna, picture))));
    expect(await tallyOf(await Promise.all(sent.map(outcome)))).toEqual({
      '200': limit,
      '422 invalid_input': 50 - limit,
    });
    const rows = await findPhotos(db, undefined);
    expect(rows.map(({ position }) => position).sort((a, b) => a - b)).toEqual(
      Array.from({ length: limit }, (_, i) => i),
    );
    const files = rows
      .flatMap((row) => [row.clear_key, row.blurred_key])
      .flatMap((key) => [`${key}.card`, `${key}.full`]);
    const stored = [...server().deps.storage.files.keys()].map((name) => name.slice(name.indexOf('/') + 1));
    expect(stored.sort()).toEqual(files.sort());
  });
});
