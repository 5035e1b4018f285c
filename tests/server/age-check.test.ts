import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createHttpAgeProvider, readAnswer, writeAnswer } from '#server/adapters/age.ts';
import { countryFromHeader } from '#server/adapters/geoip.ts';
import { sign } from '#server/adapters/signature.ts';
import { hour } from '#server/core/time.ts';
import { ageCheck, member } from '#server/db/schema/index.ts';
import { json, outcome } from '#tests/support/account.ts';
import { addMember, addPhoto } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, siteLike } from '#tests/support/sites.ts';

const model = exampleSite('velvet-evening.example');
const served = { countries: ['NL', 'GB', 'DE'], region_data: {}, locales: ['en'] as const };
const server = shareServer({
  sites: [
    siteLike(model, open, {
      ...served,
      locales: ['en'],
      age_policy: { default: 'warning', countries: { GB: 'proof', DE: 'self_declared' } },
    }),
  ],
  findCountry: countryFromHeader('cf-ipcountry'),
  trustedProxies: ['10.0.0.0/8'],
});

/** A request from a country, by a visitor or with somebody's cookies. */
function from(country: string | undefined, path: string, cookie?: string) {
  const headers = { ...(country && { 'cf-ipcountry': country }), ...(cookie && { cookie }) };
  return server().request(open, path, { headers }, { address: '10.1.2.3' });
}

async function begin(person: Person): Promise<URL> {
  const answer = await person.browser('/api/age-check.php', json('POST', {}));
  const { address } = (await answer.json()) as { address: string };
  return new URL(address, `https://${open}`);
}

/** Goes to the provider's page and says yes or no. @returns the answer that it sends back */
async function answerOf(address: URL, outcome: 'yes' | 'no'): Promise<string> {
  const page = await (await server().request(open, `${address.pathname}${address.search}`)).text();
  const back = page.match(new RegExp(`id="${outcome}" href="([^"]+)"`))?.[1] ?? '';
  expect(back).toMatch(/^https:\/\/open\.example\/members#age=/);
  return back.split('#age=')[1] ?? '';
}

const finish = (person: Person, answer: string) => does(person, 'PUT', 'age-check', { answer });

describe('under a policy of proof', () => {
  async function shown() {
    const { database, storage } = server().deps;
    const someone = await addMember(database, {
      name: 'Someone',
      country: 'GB',
      region: null,
      shown_to_visitors: true,
    });
    await addPhoto(database, someone, 'pic');
    const keys = ['pic-clear', 'pic-blurred'].map((name) => name.padEnd(22, '_'));
    for (const key of keys) await storage.put({ pool: open, key, size: 'card' }, Buffer.from('bytes'));
    return { someone, pictures: keys.map((key) => `/api/media/${key}.card.webp`) };
  }

  it('safety-50, safety-51: no address of a photo and no byte goes to a visitor, nor where nobody knows the country', async () => {
    const { someone, pictures } = await shown();
    for (const [country, isServed] of [
      ['GB', false],
      [undefined, false],
      ['NL', true],
      ['DE', true],
    ] as const) {
      for (const path of ['/api/members.php?country=GB', `/api/member.php?id=${someone.id}`]) {
        const answer = await from(country, path);
        expect(answer.status).toBe(200);
        expect([country, path, (await answer.text()).includes('/api/media/')]).toEqual([country, path, isServed]);
      }
      for (const path of pictures)
        expect([country, await (await from(country, path)).text()]).toEqual([
          country,
          isServed ? 'bytes' : expect.stringContaining('age_proof_required'),
        ]);
    }
  });

  it('safety-51, safety-52: settings tell what the country asks', async () => {
    const policy = async (country?: string) =>
      ((await (await from(country, '/api/settings.php')).json()) as { settings: { age_policy: string } }).settings
        .age_policy;
    expect([await policy('GB'), await policy('DE'), await policy('NL'), await policy()]).toEqual([
      'proof',
      'self_declared',
      'warning',
      'proof',
    ]);
  });

  it('safety-50, safety-52, safety-54, search-50: a member is held to the country of the profile, until the proof', async () => {
    const { someone, pictures } = await shown();
    const anna = await addPerson(server(), 'Anna');
    await server().deps.database.db.update(member).set({ country: 'GB', region: null }).where(eq(member.id, anna.id));
    const looks = async () => JSON.stringify(await reads(anna, `member.php?id=${someone.id}`)).includes('/api/media/');
    const needs = async () =>
      (await reads<{ user: { age_proof_needed: boolean } }>(anna, 'user.php')).user.age_proof_needed;
    expect([await looks(), await needs()]).toEqual([false, true]);
    const found = async () =>
      (await reads<{ members: unknown[] }>(anna, 'members.php?country=GB&with_photo=1')).members;
    expect(await found()).toEqual([]);
    expect(await outcome(await anna.browser(String(pictures[0])))).toBe('403 age_proof_required');
    expect(await finish(anna, await answerOf(await begin(anna), 'no'))).toBe('200');
    expect([await looks(), await needs()]).toEqual([false, true]);
    expect(await finish(anna, await answerOf(await begin(anna), 'yes'))).toBe('200');
    expect([await looks(), await needs()]).toEqual([true, false]);
    expect(await found()).toHaveLength(1);
    expect((await anna.browser(String(pictures[0]))).status).toBe(200);
    expect(await (await anna.browser('/api/age-check.php', json('POST', {}))).json()).toEqual({ address: null });
  });

  it('safety-52: a member of another country is held to the one they are in, and sees their own photos anywhere', async () => {
    const { someone, pictures } = await shown();
    const bea = await addPerson(server(), 'Bea');
    const login = json('POST', { login: 'Bea', password: 'correct horse' });
    const cookie = (await server().request(open, '/api/user.php', login)).headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const looks = async (country: string) =>
      (await (await from(country, `/api/member.php?id=${someone.id}`, cookie)).text()).includes('/api/media/');
    expect([await looks('NL'), await looks('GB')]).toEqual([true, false]);
    expect(await outcome(await from('GB', String(pictures[0]), cookie))).toBe('403 age_proof_required');
    await addPhoto(server().deps.database, { pool: open, id: bea.id }, 'own');
    const own = 'own-clear'.padEnd(22, '_');
    await server().deps.storage.put({ pool: open, key: own, size: 'card' }, Buffer.from('mine'));
    expect(await (await from('GB', `/api/media/${own}.card.webp`, cookie)).text()).toBe('mine');
  });
});

describe('a proof', () => {
  it('safety-53: is the answer of the provider, for this member, soon after it began', async () => {
    const [anna, bea] = [await addPerson(server(), 'Anna'), await addPerson(server(), 'Bea')];
    const answer = await answerOf(await begin(anna), 'yes');
    const [check = ''] = answer.split('.');
    for (const forged of ['x', `${check}.proved.x`, writeAnswer('guess', { check, outcome: 'proved' })])
      expect(await finish(anna, forged)).toBe('410 link_invalid');
    expect(await finish(bea, answer)).toBe('410 link_invalid');
    const late = await answerOf(await begin(anna), 'yes');
    expect([await finish(anna, answer), await finish(anna, answer)]).toEqual(['200', '200']);
    server().clock.advance(2 * hour);
    expect(await finish(anna, late)).toBe('410 link_invalid');
  });

  it('safety-55, signup-61: leaves nothing of what the provider saw', async () => {
    const anna = await addPerson(server(), 'Anna');
    await finish(anna, await answerOf(await begin(anna), 'yes'));
    const [row] = await server().deps.database.db.select().from(ageCheck);
    expect(Object.keys(row ?? {})).toEqual(['pool', 'id', 'member_id', 'status', 'created_at', 'decided_at']);
  });

  it('safety-54: can be begun ten times an hour', async () => {
    const anna = await addPerson(server(), 'Anna');
    for (let count = 0; count < 10; count++) expect(await does(anna, 'POST', 'age-check', {})).toBe('200');
    expect(await does(anna, 'POST', 'age-check', {})).toBe('429 too_many_requests');
    server().clock.advance(hour - 1);
    expect(await does(anna, 'POST', 'age-check', {})).toBe('429 too_many_requests');
    server().clock.advance(1);
    expect(await does(anna, 'POST', 'age-check', {})).toBe('200');
  });

  it('leads back to this site and nowhere else', async () => {
    const page = (back: string) =>
      server().request(open, `/__demo/age?${new URLSearchParams({ check: 'x', return: back })}`);
    expect((await page(`https://${open}/members`)).status).toBe(200);
    for (const back of ['https://evil.example/', '/members', 'javascript:alert(1)'])
      expect((await page(back)).status).toBe(404);
  });
});

describe('where there is no provider', () => {
  it('safety-56: a proof cannot be begun, and the log says why', async () => {
    const { deps } = server();
    const { beginCheck } = await import('#server/services/safety/age-checks.ts');
    const owner = await addMember(deps.database);
    const call = {
      ...{ deps: { ...deps, age: undefined }, site: deps.sites()[0], member: owner, now: deps.now() },
    } as unknown as Parameters<typeof beginCheck>[0];
    await expect(beginCheck(call)).rejects.toThrow('unavailable');
    expect(server().logs.at(-1)?.message).toContain('AGE_PROVIDER_URL');
  });
});

describe('a provider behind HTTP', () => {
  const secret = 's'.repeat(32);

  async function provider(answer: string, status = 200) {
    const asked: { body: string; signature: unknown }[] = [];
    const http = createServer(async (request, response) => {
      asked.push({ body: await text(request), signature: request.headers['x-signature'] });
      response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
    });
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/begin`;
    return { asked, age: createHttpAgeProvider(url, secret), close: () => http.close() };
  }

  it('signup-61: is asked with a signature, gets nothing of the member, and answers with an address', async () => {
    const { asked, age, close } = await provider('{"address":"https://age.example/go?x=1"}');
    const start = { check: 'abc', returnTo: 'https://open.example/members' };
    expect(await age.begin(start)).toBe('https://age.example/go?x=1');
    close();
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ check: 'abc', return_to: start.returnTo });
    expect(asked[0]?.signature).toBe(sign(secret, asked[0]?.body ?? ''));
    expect(age.read(writeAnswer(secret, { check: 'abc', outcome: 'refused' }))).toEqual({
      check: 'abc',
      outcome: 'refused',
    });
    expect(readAnswer('other', writeAnswer(secret, { check: 'abc', outcome: 'proved' }))).toBeUndefined();
  });

  it.each([
    ['nonsense', 200],
    ['{"address":"javascript:alert(1)"}', 200],
    ['{}', 500],
  ])('that answers %s is not followed', async (answer, status) => {
    const { age, close } = await provider(answer, status);
    await expect(age.begin({ check: 'abc', returnTo: 'https://open.example/' })).rejects.toThrow();
    close();
  });
});
