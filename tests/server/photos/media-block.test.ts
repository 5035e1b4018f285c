import { expect, it } from 'vitest';
import { addPhoto } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { ruleOn } from '#tests/support/safety.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();

/** Somebody with one public photo, and the addresses of its clear and its blurred form. */
async function addWithPhoto(name: string): Promise<Person & { readonly addresses: readonly string[] }> {
  const person = await addPerson(server(), name);
  await addPhoto(server().deps.database, { pool: open, id: person.id }, name);
  const keys = [`${name}-clear`, `${name}-blurred`].map((key) => key.padEnd(22, '_'));
  for (const key of keys) await server().deps.storage.put({ pool: open, key, size: 'card' }, Buffer.from(name));
  return { ...person, addresses: keys.map((key) => `/api/media/${key}.card.webp`) };
}

/** @returns statuses of both forms, each asked for plainly and by a browser that has it */
async function ask(browser: typeof fetch, addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) {
    const tag = `"${/media\/(.*)\.webp/.exec(address)?.[1]}"`;
    for (const init of [{}, { headers: { 'if-none-match': tag } }])
      statuses.push((await browser(address, init)).status);
  }
  return statuses;
}

const shown = [200, 304, 200, 304];
const gone = [404, 404, 404, 404];

it('photos-34: asks the browser of a member to ask each time, and answers it without the bytes', async () => {
  const { addresses } = await addWithPhoto('Anna');
  const bea = await addPerson(server(), 'Bea');
  const response = await bea.browser(addresses[0] ?? '');
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(response.headers.get('vary')).toBe('Cookie');
  expect(await ask(bea.browser, addresses)).toEqual(shown);
});

it('safety-7: gives neither of two the photos of the other from a block on, in either direction, until it is taken back', async () => {
  const anna = await addWithPhoto('Anna');
  const bea = await addWithPhoto('Bea');
  const cleo = await addPerson(server(), 'Cleo');
  for (const [blocker, blocked] of [
    [anna, bea],
    [bea, anna],
  ] as const) {
    expect(await does(blocker, 'POST', 'block', { id: blocked.id })).toBe('200');
    expect(await ask(anna.browser, bea.addresses)).toEqual(gone);
    expect(await ask(bea.browser, anna.addresses)).toEqual(gone);
    expect(await ask(cleo.browser, anna.addresses)).toEqual(shown);
    expect(await ask(anna.browser, anna.addresses)).toEqual(shown);
    await does(blocker, 'DELETE', 'block', { id: blocked.id });
    expect(await ask(bea.browser, anna.addresses)).toEqual(shown);
  }
});

it('safety-4: shows no photos, not even their addresses, in the profile of somebody whom the member has blocked', async () => {
  const anna = await addPerson(server(), 'Anna');
  const bea = await addWithPhoto('Bea');
  const photos = async () =>
    (await reads<{ member: { photo: object | null; photos: object[] } }>(anna, `member.php?id=${bea.id}`)).member;
  expect((await photos()).photos).toHaveLength(1);
  await does(anna, 'POST', 'block', { id: bea.id });
  expect(await photos()).toMatchObject({ name: 'Bea', photo: null, photos: [] });
});

it('photos-38, safety-28: gives nobody the photos of who was banned or has left', async () => {
  const bea = await addPerson(server(), 'Bea');
  for (const [name, leave] of [
    ['Anna', (id: string) => ruleOn(server(), 'ban', id, { reason: 'money' })],
    [
      'Dora',
      (id: string) => server().deps.database.db.execute(`update member set status = 'deleted' where id = '${id}'`),
    ],
  ] as const) {
    const { id, addresses } = await addWithPhoto(name);
    expect(await ask(bea.browser, addresses)).toEqual(shown);
    await leave(id);
    expect(await ask(bea.browser, addresses)).toEqual(gone);
    expect(await ask(server().fetchFor(open), addresses)).toEqual(gone);
  }
});
