import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailableError } from '#server/db/errors.ts';
import { checkLedger } from '#server/services/credits/check.ts';
import { chatWith, says, userOf } from '#tests/support/chat.ts';
import { addTalkers, shows } from '#tests/support/chat-pictures.ts';
import { does, type Person } from '#tests/support/pair.ts';
import { drawPicture } from '#tests/support/pictures.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();
const picture = await drawPicture().jpeg().toBuffer();

afterEach(() => {
  vi.restoreAllMocks();
});

type Send = (from: Person, to: Person, id: string) => Promise<string>;

describe('a full disk', () => {
  // Credits that each costs on the site of the tests.
  it.each<[what: string, price: number, send: Send]>([
    ['a message', 1, (from, to, id) => says(from, to, 'Good evening', id)],
    ['a gift', 2, (from, to, id) => does(from, 'POST', 'gift', { once_id: id, member: to.id, gift: 'rose' })],
    ['a picture', 1, (from, to, id) => shows(from, to, { once_id: id, bytes: picture })],
  ])('chat-61: refuses %s with 503, charges nothing, and takes the same one later', async (_what, price, send) => {
    const [anna, bea] = await addTalkers(server());
    const { database } = server().deps;
    const { credits: before } = await userOf(anna);
    const stored = async () => (await chatWith(bea, anna)).messages.length;
    const full = new DatabaseUnavailableError('disk_full', 'full');
    vi.spyOn(database, 'transaction').mockRejectedValue(full);
    vi.spyOn(database, 'assertWritable').mockImplementation(() => {
      throw full;
    });
    const id = randomUUID();
    for (let attempt = 0; attempt < 2; attempt += 1) expect(await send(anna, bea, id)).toBe('503 unavailable');
    vi.restoreAllMocks();
    expect([await stored(), (await userOf(anna)).credits]).toEqual([2, before]);
    for (let attempt = 0; attempt < 2; attempt += 1) expect(await send(anna, bea, id)).toBe('200');
    expect([await stored(), (await userOf(anna)).credits]).toEqual([3, before - price]);
    expect(await checkLedger(database.db)).toMatchObject({ differences: [] });
  });
});
