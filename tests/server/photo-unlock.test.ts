import { sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Photo, Profile } from '#contract/models.ts';
import { checkLedger } from '#server/services/credits/check.ts';
import { anna as input, json, outcome, signUp } from '#tests/support/account.ts';
import { addWriter, userOf } from '#tests/support/chat.ts';
import { does, type Person, reads } from '#tests/support/pair.ts';
import { addPicture } from '#tests/support/pictures.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { other, sister, testSites } from '#tests/support/sites.ts';

/** Opening costs 2 credits on all sites but `sister`, which has the same members as `open`. */
const sites = testSites.map((site) => ({
  ...site,
  photo_credits: site.domain === sister ? 0 : 2,
  age_policy: { default: 'warning' as const, countries: { GB: 'proof' as const } },
}));
const server = shareServer({ sites });
let anna: Person;
let bea: Person;
/** Anna's private photo. */
let secret: string;

beforeEach(async () => {
  [anna, bea] = [await addWriter(server(), 'Anna'), await addWriter(server(), 'Bea')];
  secret = await addPicture(anna, { private: 'true' });
  await addPicture(anna);
});

const share = (shares = true) => does(anna, shares ? 'POST' : 'DELETE', 'photo-share', { id: bea.id });
const opens = (viewer: Person, photo: string, once_id: string = uuidv4()) =>
  does(viewer, 'POST', 'photo-unlock', { once_id, photo });

/** The private photo as somebody sees it on Anna's profile. */
async function seenBy(viewer: Person): Promise<Photo | undefined> {
  const { member } = await reads<{ member: Profile }>(viewer, `member.php?id=${anna.id}`);
  return member.photos.find(({ id }) => id === secret);
}

async function clearAddress(): Promise<string> {
  return (await seenBy(anna))?.full ?? '';
}

describe('a shared private photo', () => {
  it('photos-49: is blurred until it is opened, and so are its files', async () => {
    await share();
    const blurred = await seenBy(bea);
    expect(blurred).toMatchObject({ private: true, blurred: true, avif: false });
    expect((await bea.browser(blurred?.full ?? '')).status).toBe(200);
    // By whatever way they came to know the address.
    expect((await bea.browser(await clearAddress())).status).toBe(404);
    expect(await opens(bea, secret)).toBe('200');
    const clear = await seenBy(bea);
    expect(clear).toMatchObject({ private: true, blurred: false, full: await clearAddress() });
    expect((await bea.browser(clear?.full ?? '')).status).toBe(200);
    expect((await userOf(bea)).credits).toBe(98);
  });

  it('photos-49: is opened one by one, and for one member', async () => {
    const second = await addPicture(anna, { private: 'true' });
    const cleo = await addWriter(server(), 'Cleo');
    await share();
    await does(anna, 'POST', 'photo-share', { id: cleo.id });
    await opens(bea, secret);
    const { member } = await reads<{ member: Profile }>(bea, `member.php?id=${anna.id}`);
    expect(member.photos.filter((photo) => photo.private)).toMatchObject([
      { id: secret, blurred: false },
      { id: second, blurred: true },
    ]);
    expect(await seenBy(cleo)).toMatchObject({ blurred: true });
    expect((await cleo.browser(await clearAddress())).status).toBe(404);
  });

  it('photos-50: costs once, for ever: under the same id and another, and after sharing again', async () => {
    await share();
    const id = uuidv4();
    for (const once of [id, id, uuidv4()]) expect(await opens(bea, secret, once)).toBe('200');
    expect((await userOf(bea)).credits).toBe(98);
    const known = await clearAddress();
    await share(false);
    expect(await seenBy(bea)).toBeUndefined();
    expect((await bea.browser(known)).status).toBe(404);
    expect(await opens(bea, secret)).toBe('404 not_found');
    await server().workOnPhotos();
    await share();
    expect(await seenBy(bea)).toMatchObject({ blurred: false });
    expect(await opens(bea, secret)).toBe('200');
    expect((await userOf(bea)).credits).toBe(98);
    const { db } = server().deps.database;
    const { rows } = await db.execute(sql`select kind, credits from credit_transfer where kind <> 'welcome'`);
    expect(rows).toEqual([{ kind: 'photo', credits: 2 }]);
    expect(await checkLedger(db)).toMatchObject({ spent: 2, differences: [] });
  });

  it('photos-31, photos-51: is closed by a block, and cannot be opened then', async () => {
    await share();
    await opens(bea, secret);
    const known = await clearAddress();
    await does(anna, 'POST', 'block', { id: bea.id });
    expect((await bea.browser(known)).status).toBe(404);
    expect(await opens(bea, secret)).toBe('404 not_found');
  });

  it('photos-52: stays clear where the sharing began without a price, and is clear where there is none', async () => {
    const free = await logInOn(sister);
    await does(anna, 'POST', 'photo-share', { id: bea.id });
    expect(await seenBy({ ...bea, browser: free })).toMatchObject({ blurred: false });
    expect((await free(await clearAddress())).status).toBe(200);
    expect(await seenBy(bea)).toMatchObject({ blurred: true });
    await share(false);

    const annaThere = { ...anna, browser: await logInOn(sister, 'Anna') };
    await does(annaThere, 'POST', 'photo-share', { id: bea.id });
    expect(await seenBy(bea)).toMatchObject({ blurred: false });
    expect((await bea.browser(await clearAddress())).status).toBe(200);
    expect(await opens(bea, secret)).toBe('200');
    expect((await userOf(bea)).credits).toBe(100);
    // Sharing again changes nothing of it; ending it does.
    await share();
    expect(await seenBy(bea)).toMatchObject({ blurred: false });
    await share(false);
    await share();
    expect(await seenBy(bea)).toMatchObject({ blurred: true });
  });
});

describe('a photo that cannot be opened', () => {
  it('photos-51: is not found, whatever the reason, and costs nothing', async () => {
    const shown = await addPicture(anna);
    const [own, strange] = [await addPicture(bea, { private: 'true' }), await pictureOfAnotherPool()];
    expect(await opens(bea, secret)).toBe('404 not_found');
    await share();
    for (const photo of [shown, own, strange, 'x', '019a0000-0000-7000-8000-000000000001', anna.id])
      expect(await opens(bea, photo)).toBe('404 not_found');
    await server().deps.database.db.execute(sql`update photo set status = 'pending' where id = ${secret}::uuid`);
    expect(await opens(bea, secret)).toBe('404 not_found');
    await server().deps.database.db.execute(sql`update photo set status = 'active' where id = ${secret}::uuid`);
    await server().deps.database.db.execute(sql`update member set status = 'banned' where id = ${anna.id}::uuid`);
    expect(await opens(bea, secret)).toBe('404 not_found');
    expect((await userOf(bea)).credits).toBe(100);
  });

  it('photos-51: needs credits and a confirmed address', async () => {
    await share();
    const { db } = server().deps.database;
    await db.execute(sql`update member set status = 'not_confirmed' where id = ${bea.id}::uuid`);
    expect(await opens(bea, secret)).toBe('403 confirmation_required');
    await db.execute(sql`update member set status = 'active' where id = ${bea.id}::uuid`);
    const poor = await addWriter(server(), 'Cleo', 1);
    await does(anna, 'POST', 'photo-share', { id: poor.id });
    expect(await opens(poor, secret)).toBe('402 credits_needed');
    expect(await seenBy(poor)).toMatchObject({ blurred: true });
    expect((await userOf(poor)).credits).toBe(1);
  });
});

/** Signs somebody in on another site of the pool. */
async function logInOn(domain: string, login = 'Bea'): Promise<typeof fetch> {
  const browser = server().fetchFor(domain);
  await browser('/api/user.php', json('POST', { login, password: input.password }));
  return browser;
}

async function pictureOfAnotherPool(): Promise<string> {
  const { browser, user } = await signUp(server(), { email: 'x@mail.example', name: 'Xaver' }, other);
  const photo = await addPicture({ browser }, { private: 'true' });
  expect(await outcome(await browser(`/api/member.php?id=${user.id}`))).toBe('200');
  return photo;
}

it('photos-51: is not opened by members who have to prove their age first', async () => {
  const cleo = await addWriter(server(), 'Cleo');
  await server().deps.database.db.execute(sql`update member set country = 'GB' where id = ${cleo.id}::uuid`);
  await does(anna, 'POST', 'photo-share', { id: cleo.id });
  expect(await opens(cleo, secret)).toBe('403 age_proof_required');
  await server().deps.database.db.execute(sql`update member set age_proved_at = now() where id = ${cleo.id}::uuid`);
  expect(await opens(cleo, secret)).toBe('200');
});
