import { sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { sendPicture, showPicture } from '#contract/chat-image.ts';
import { photoSizes } from '#contract/models.ts';
import { checkLedger } from '#server/services/credits/check.ts';
import { hideImage } from '#server/services/photos/hide.ts';
import type { Site } from '#site/types.ts';
import { anna as annaInput, json, outcome } from '#tests/support/account.ts';
import { addWriter, chatsOf, chatWith, makePremium, says, userOf } from '#tests/support/chat.ts';
import { addTalkers, newestPicture, postPicture, shows, uncovers } from '#tests/support/chat-pictures.ts';
import { testEngine } from '#tests/support/database.ts';
import { does, type Person } from '#tests/support/pair.ts';
import { drawPicture, pngBomb } from '#tests/support/pictures.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, siteLike, testSites } from '#tests/support/sites.ts';
import { untilAnswered } from '#tests/support/until-answered.ts';

/** Sites of one pool: the usual one, which asks for proof in one country, and two that differ in who can send. */
const [closed, free] = ['closed.example', 'free.example'];
const model = { ...requireSite(open), age_policy: { default: 'warning', countries: { GB: 'proof' } } } as const;
const server = shareServer({
  sites: [
    model,
    siteLike(model, closed, { pool: open, chat_pictures: 'off' }),
    siteLike(model, free, { pool: open, chat_pictures: 'all' }),
  ],
  findCountry: () => 'NL',
});

function requireSite(domain: string): Site {
  const site = testSites.find((each) => each.domain === domain);
  if (site === undefined) throw new Error(`there is no test site ${domain}`);
  return site;
}

/** The same person on another site of the pool. */
async function on(domain: string, person: Person): Promise<Person> {
  const browser = server().fetchFor(domain);
  await browser('/api/user.php', json('POST', { login: person.name, password: annaInput.password }));
  return { ...person, browser };
}

const run = (statement: ReturnType<typeof sql>) => server().deps.database.db.execute(statement);
const files = () => server().deps.storage.files.size;

/** Has the job remove the files of pictures that were not sent, for which it waits an hour. */
async function removeUnsentFiles(): Promise<void> {
  await run(sql`update pgboss.job set start_after = now() where name = 'photo-files'`);
  await server().workOnPhotos();
}

async function refusalOf(response: Response) {
  return ((await response.json()) as { error?: object }).error;
}

describe('sending', () => {
  it('pictures-1: is a message in the order of all, with a caption or without, and costs the same', async () => {
    const [anna, bea] = await addTalkers(server());
    const answer = await postPicture(anna, bea, { text: ' On the beach\u202e ' });
    expect(sendPicture.output.parse(await answer.json())).toMatchObject({ number: 3, credits: 98 });
    expect(await shows(bea, anna)).toBe('200');
    const { messages } = await chatWith(anna, bea);
    expect(messages.map(({ number, mine, text }) => [number, mine, text])).toEqual([
      [1, true, 'Hello'],
      [2, false, 'Hi'],
      [3, true, 'On the beach'],
      [4, false, ''],
    ]);
    expect((await userOf(bea)).credits).toBe(98);
    expect((await userOf(bea)).unread_messages).toBe(2);
    expect(await checkLedger(server().deps.database.db)).toMatchObject({ differences: [] });
  });

  it('pictures-2: counts once for its id, also at the same moment, and refuses the id for another file or caption', async () => {
    const [anna, bea] = await addTalkers(server());
    const once_id = uuidv4();
    const again = await Promise.all(
      Array.from({ length: 6 }, () => untilAnswered(() => postPicture(anna, bea, { once_id, text: 'x' }))),
    );
    const answers = await Promise.all(again.map((each) => each.text()));
    expect(new Set(answers).size).toBe(1);
    expect(await (await postPicture(anna, bea, { once_id, text: 'x' })).text()).toBe(answers[0]);
    const other = await drawPicture(30, 20, '#3a3').jpeg().toBuffer();
    expect(await shows(anna, bea, { once_id, text: 'x', bytes: other })).toBe('409 id_reused');
    expect(await shows(anna, bea, { once_id, text: 'y' })).toBe('409 id_reused');
    expect((await userOf(anna)).credits).toBe(98);
    expect((await chatWith(anna, bea)).messages).toHaveLength(3);
    expect(files()).toBe(4);
  });

  it.runIf(testEngine === 'postgresql')(
    'pictures-2: twenty at once with their own ids and ten credits are ten pictures, with no file of the others',
    async () => {
      const [anna, bea] = await addTalkers(server());
      await run(sql`update wallet set credits = 10 where member_id = ${anna.id}::uuid`);
      const bytes = await drawPicture(20, 20).jpeg().toBuffer();
      const sendOne = async () => outcome(await untilAnswered(() => postPicture(anna, bea, { bytes })));
      const seen = await Promise.all(Array.from({ length: 20 }, sendOne));
      expect(seen.toSorted()).toEqual([...Array(10).fill('200'), ...Array(10).fill('402 credits_needed')]);
      // What the server had no time for (503) leaves its files for the hour.
      await removeUnsentFiles();
      expect(files()).toBe(40);
      expect((await chatWith(anna, bea)).messages).toHaveLength(12);
    },
  );

  it('pictures-3: is refused as a message is, costs nothing then, and leaves no file', async () => {
    const [anna, bea] = await addTalkers(server());
    const stranger = await addWriter(server(), 'Dora', 0);
    expect(await shows(anna, { id: uuidv4() })).toBe('404 not_found');
    expect(await shows(anna, { id: 'nobody' })).toBe('404 not_found');
    expect(await shows(anna, bea, { once_id: 'x' })).toBe('422 invalid_input');
    const long = await postPicture(anna, bea, { text: 'x'.repeat(1201) });
    expect(await refusalOf(long)).toEqual({ code: 'invalid_input', fields: { text: 'too_long' } });
    await run(sql`update wallet set credits = 0 where member_id = ${anna.id}::uuid`);
    expect(await refusalOf(await postPicture(anna, bea))).toEqual({ code: 'credits_needed', params: { credits: 1 } });
    await does(bea, 'POST', 'block', { id: anna.id });
    expect(await refusalOf(await postPicture(anna, bea))).toEqual({ code: 'blocked', params: { name: 'Bea' } });
    expect(await shows(bea, anna)).toBe('404 not_found');
    await run(sql`update member set status = 'not_confirmed' where id = ${stranger.id}::uuid`);
    expect(await shows(stranger, anna)).toBe('403 confirmation_required');
    await run(sql`update member set status = 'banned' where id = ${bea.id}::uuid`);
    expect(await shows(anna, bea)).toBe('409 partner_gone');
    expect([files(), (await chatWith(anna, bea)).messages.length]).toEqual([0, 2]);
    const form = new FormData();
    form.set('picture', new File(['x'], 'me.jpg'));
    const visitor = await server().request(open, '/api/chat-image.php', { method: 'POST', body: form });
    expect(await outcome(visitor)).toBe('403 authentication_required');
  });

  it('pictures-3, photos-3, photos-4, photos-6: takes no file that is not a whole picture of a usual size', async () => {
    const [anna, bea] = await addTalkers(server());
    const jpeg = await drawPicture(300, 200).jpeg().toBuffer();
    const noise = Buffer.concat([Buffer.from('<!doctype html><script>alert(1)</script>'), jpeg]);
    for (const [bytes, fault] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture_type'],
      [await drawPicture(10, 10).gif().toBuffer(), 'picture_type'],
      [noise, 'picture_type'],
      [jpeg.subarray(0, jpeg.length / 2), 'picture_broken'],
      [pngBomb(14_000, 14_000), 'picture_too_large'],
      [Buffer.alloc(0), 'picture_type'],
    ] as const) {
      const refusal = await refusalOf(await postPicture(anna, bea, { bytes }));
      expect(refusal).toEqual({ code: 'invalid_input', fields: { picture: fault } });
    }
    const payload = Buffer.concat([jpeg, Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
    expect(await shows(anna, bea, { bytes: payload })).toBe('200');
    for (const file of server().deps.storage.files.values()) expect(Buffer.from(file).includes('script')).toBe(false);
    expect([files(), (await userOf(anna)).credits]).toEqual([4, 98]);
  });

  it('pictures-3: an error of the database leaves no file, once the hour for it is over', async () => {
    const [anna, bea] = await addTalkers(server());
    await run(
      sql`create function break_off() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`,
    );
    await run(sql`create trigger broken before insert on message for each row execute function break_off()`);
    try {
      expect((await postPicture(anna, bea)).status).toBe(500);
    } finally {
      await run(sql`drop function break_off() cascade`);
    }
    expect(files()).toBe(4);
    await removeUnsentFiles();
    expect([files(), (await userOf(anna)).credits]).toEqual([0, 99]);
  });

  it('pictures-4: is possible when both have written, where the site says nothing else', async () => {
    const [anna, bea] = [await addWriter(server(), 'Anna'), await addWriter(server(), 'Bea')];
    expect(await chatWith(anna, bea)).toMatchObject({ no_pictures: 'unanswered', shows_pictures: false });
    expect(await shows(anna, bea)).toBe('403 pictures_refused');
    await says(anna, bea, 'Hello');
    for (const [one, two] of [[anna, bea] as const, [bea, anna] as const]) {
      expect(await chatWith(one, two)).toMatchObject({ no_pictures: 'unanswered' });
      expect(await shows(one, two)).toBe('403 pictures_refused');
    }
    await says(bea, anna, 'Hi');
    // Also when what they wrote is erased.
    const { conversation } = await chatWith(anna, bea);
    for (const each of [anna, bea]) await does(each, 'DELETE', 'chat', { conversation });
    expect(await chatWith(anna, bea)).toMatchObject({ no_pictures: null });
    expect(await shows(anna, bea)).toBe('200');
    expect(files()).toBe(4);
  });

  it('pictures-11: needs a proof of age where the country asks for one, and so does seeing one', async () => {
    const [anna, bea] = await addTalkers(server());
    expect(await shows(anna, bea)).toBe('200');
    const address = (await newestPicture(bea, anna)).photo?.card ?? '';
    await run(sql`update member set country = 'GB' where id = ${bea.id}::uuid`);
    expect(await chatWith(bea, anna)).toMatchObject({ no_pictures: 'age_proof' });
    expect(await newestPicture(bea, anna)).toMatchObject({ state: 'age_proof', photo: null });
    expect(await shows(bea, anna)).toBe('403 age_proof_required');
    expect(await uncovers(bea, anna)).toBe('403 age_proof_required');
    expect(await outcome(await bea.browser(address))).toBe('403 age_proof_required');
    await run(sql`update member set age_proved_at = '2026-11-01' where id = ${bea.id}::uuid`);
    expect(await newestPicture(bea, anna)).toMatchObject({ state: 'covered' });
    expect(await uncovers(bea, anna)).toBe('200');
    expect(await shows(bea, anna)).toBe('200');
  });

  it('pictures-4: is left to everybody who can write, or to nobody, where the site says so', async () => {
    const [anna, bea] = [await addWriter(server(), 'Anna'), await addWriter(server(), 'Bea')];
    expect(await chatWith(await on(free, anna), bea)).toMatchObject({ conversation: null, no_pictures: null });
    expect(await shows(await on(free, anna), bea)).toBe('200');
    expect(await newestPicture(bea, anna)).toMatchObject({ state: 'covered' });
    await says(bea, anna, 'Hi');
    expect(await chatWith(await on(closed, anna), bea)).toMatchObject({ no_pictures: 'off' });
    expect(await shows(await on(closed, anna), bea)).toBe('403 pictures_refused');
    expect(await newestPicture(await on(closed, anna), bea)).toMatchObject({ state: 'shown' });
  });
});

describe('a received picture', () => {
  it('pictures-5: is covered until its receiver uncovers it, and clear for its sender', async () => {
    const [anna, bea] = await addTalkers(server());
    await shows(anna, bea);
    const [own, covered] = [await newestPicture(anna, bea), await newestPicture(bea, anna)];
    expect(own).toMatchObject({ id: covered.id, state: 'shown', photo: { blurred: false, private: true } });
    expect(covered).toMatchObject({ state: 'covered', photo: { blurred: true, width: 300, height: 200 } });
    expect(Object.keys(photoSizes)).toEqual(['card', 'full']);
    const statuses = async (person: Person) =>
      Promise.all(
        [own.photo?.card, own.photo?.full, covered.photo?.card, covered.photo?.full].map(
          async (address) => (await person.browser(address ?? '')).status,
        ),
      );
    expect(await statuses(anna)).toEqual([200, 200, 200, 200]);
    expect(await statuses(bea)).toEqual([404, 404, 200, 200]);
    expect(JSON.stringify(await chatWith(bea, anna))).not.toContain(own.photo?.card);
    const { conversation } = await chatWith(bea, anna);
    const answer = await bea.browser('/api/chat-image.php', json('PUT', { conversation, number: 3 }));
    expect(showPicture.output.parse(await answer.json())).toEqual({ picture: own, shows_pictures: false });
    expect(await newestPicture(bea, anna)).toEqual(own);
    expect(await statuses(bea)).toEqual([200, 200, 200, 200]);
    // One's own state, for each picture.
    await shows(anna, bea);
    expect(await newestPicture(bea, anna)).toMatchObject({ state: 'covered' });
  });

  it('pictures-6: is shown at once to who always shows pictures of this person, until they take it back', async () => {
    const [anna, bea] = await addTalkers(server());
    await shows(anna, bea);
    await shows(bea, anna);
    const { conversation } = await chatWith(bea, anna);
    expect(await does(bea, 'PUT', 'chat-image', { conversation, always: true })).toBe('200');
    expect(await chatWith(bea, anna)).toMatchObject({ shows_pictures: true });
    expect(await chatWith(anna, bea)).toMatchObject({ shows_pictures: false });
    await shows(anna, bea, { text: 'One more' });
    const seen = await newestPicture(bea, anna);
    expect(seen).toMatchObject({ state: 'shown', photo: { blurred: false } });
    expect((await bea.browser(seen.photo?.full ?? '')).status).toBe(200);
    const states = async (one: Person, two: Person) =>
      (await chatWith(one, two)).messages.flatMap(({ picture }) => picture?.state ?? []);
    expect(await states(bea, anna)).toEqual(['shown', 'shown', 'shown']);
    expect(await states(anna, bea)).toEqual(['shown', 'covered', 'shown']);
    expect(await does(bea, 'PUT', 'chat-image', { conversation, number: 3, always: false })).toBe('200');
    expect(await states(bea, anna)).toEqual(['shown', 'shown', 'covered']);
    expect((await bea.browser(seen.photo?.full ?? '')).status).toBe(404);
  });

  it('pictures-5: is uncovered by nobody else, and nothing else is', async () => {
    const [anna, bea] = await addTalkers(server());
    const dora = await addWriter(server(), 'Dora');
    await shows(anna, bea);
    const { conversation } = await chatWith(bea, anna);
    const put = (person: Person, input: object) => does(person, 'PUT', 'chat-image', { conversation, ...input });
    expect(await put(dora, { number: 3 })).toBe('404 not_found');
    expect(await put(anna, { number: 3 })).toBe('404 not_found');
    for (const number of [0, 1, 4, 2_000_000_000]) expect(await put(bea, { number })).toBe('404 not_found');
    for (const number of [-1, 1.5, 2_000_000_001, '3']) expect(await put(bea, { number })).toBe('422 invalid_input');
    expect(await put(bea, {})).toBe('422 invalid_input');
    expect(await put(bea, { always: 'yes' })).toBe('422 invalid_input');
    expect(await newestPicture(bea, anna)).toMatchObject({ state: 'covered' });
    await does(bea, 'DELETE', 'chat', { conversation });
    expect(await put(bea, { number: 3 })).toBe('404 not_found');
  });

  it('pictures-9: is named in words in the list, with its caption', async () => {
    const [anna, bea] = await addTalkers(server());
    await shows(anna, bea, { text: 'Look' });
    for (const each of [anna, bea])
      expect((await chatsOf(each)).chats).toMatchObject([{ last: { number: 3, text: 'Look', picture: true } }]);
    await says(bea, anna, 'Wow');
    expect((await chatsOf(anna)).chats[0]?.last).not.toHaveProperty('picture');
  });

  it('pictures-10: that the operator hides is given to nobody, until it is shown again', async () => {
    const [anna, bea] = await addTalkers(server());
    await shows(anna, bea);
    const own = await newestPicture(anna, bea);
    const { db } = server().deps.database;
    expect(await hideImage(db, { pool: open, id: own.id }, server().clock.now())).toBe(true);
    for (const [one, two] of [[anna, bea] as const, [bea, anna] as const])
      expect(await newestPicture(one, two)).toEqual({ id: own.id, state: 'hidden', photo: null });
    expect((await anna.browser(own.photo?.full ?? '')).status).toBe(404);
    expect(await hideImage(db, { pool: open, id: own.id }, null)).toBe(true);
    expect(await newestPicture(anna, bea)).toEqual(own);
    expect((await anna.browser(own.photo?.full ?? '')).status).toBe(200);
    expect(await hideImage(db, { pool: open, id: uuidv4() }, null)).toBe(false);
  });
});

describe('the files', () => {
  it('pictures-7: are given to the two alone, to be asked for each time, and to neither once one blocks or leaves', async () => {
    const [anna, bea] = await addTalkers(server());
    const dora = await addWriter(server(), 'Dora');
    await makePremium(server(), dora);
    await shows(anna, bea);
    await uncovers(bea, anna);
    const { photo } = await newestPicture(anna, bea);
    const { rows } = await run(sql`select blurred_key from stored_image`);
    const blurred = `/api/media/${(rows[0] as { blurred_key: string }).blurred_key}.card.webp`;
    const ask = async (browser: typeof fetch) =>
      Promise.all([photo?.card ?? '', photo?.full ?? '', blurred].map(async (each) => (await browser(each)).status));
    const [all, none] = [
      [200, 200, 200],
      [404, 404, 404],
    ];
    expect([await ask(anna.browser), await ask(bea.browser)]).toEqual([all, all]);
    expect([await ask(dora.browser), await ask(server().fetchFor(open))]).toEqual([none, none]);
    const { headers } = await bea.browser(photo?.full ?? '');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Cookie',
      'x-content-type-options': 'nosniff',
    });
    for (const [one, two] of [[anna, bea] as const, [bea, anna] as const]) {
      await does(one, 'POST', 'block', { id: two.id });
      expect([await ask(anna.browser), await ask(bea.browser)]).toEqual([none, none]);
      for (const [viewer, partner] of [[anna, bea] as const, [bea, anna] as const])
        expect(await newestPicture(viewer, partner)).toMatchObject({ state: 'closed', photo: null });
      await does(one, 'DELETE', 'block', { id: two.id });
      expect([await ask(anna.browser), await ask(bea.browser)]).toEqual([all, all]);
    }
    await does(anna, 'POST', 'block', { id: bea.id });
    expect(await uncovers(bea, anna)).toBe('403 blocked');
    await does(anna, 'DELETE', 'block', { id: bea.id });
    for (const changes of ["status = 'deleted'", "status = 'banned'", "profile_status = 'disabled'"]) {
      await run(sql`update member set ${sql.raw(changes)} where id = ${anna.id}::uuid`);
      expect(await ask(bea.browser)).toEqual(none);
      expect(await newestPicture(bea, anna)).toMatchObject({ state: 'closed' });
      expect(await uncovers(bea, anna)).toBe('409 partner_gone');
      await run(sql`update member set status = 'active', profile_status = 'active' where id = ${anna.id}::uuid`);
    }
    expect(await ask(bea.browser)).toEqual(all);
  });

  it('pictures-8: are erased with what both deleted, and are gone for who deleted it', async () => {
    const [anna, bea] = await addTalkers(server());
    await shows(anna, bea);
    const { photo } = await newestPicture(anna, bea);
    const { conversation } = await chatWith(anna, bea);
    await does(bea, 'DELETE', 'chat', { conversation, number: 3 });
    await uncovers(bea, anna).catch(() => undefined);
    await server().workOnPhotos();
    expect(files()).toBe(4);
    expect((await bea.browser(photo?.card ?? '')).status).toBe(404);
    expect((await anna.browser(photo?.card ?? '')).status).toBe(200);
    await does(anna, 'DELETE', 'chat', { conversation });
    expect((await anna.browser(photo?.card ?? '')).status).toBe(404);
    await server().workOnPhotos();
    expect(files()).toBe(0);
    expect((await run(sql`select id from stored_image`)).rows).toEqual([]);
  });
});

it('limits-1: pictures count as messages and as uploads', async () => {
  const [anna, bea] = await addTalkers(server());
  const bytes = Buffer.from('no picture');
  for (let count = 0; count < 60; count++) expect(await shows(anna, bea, { bytes })).toBe('422 invalid_input');
  expect(await shows(anna, bea, { bytes })).toBe('429 too_many_requests');
});
