/** Every limit that an endpoint names, reached by the way that everybody has: what is refused, how, and until when. */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type AnyEndpoint, endpointAddress } from '#contract/endpoint.ts';
import { type Limit, type LimitName, type LimitRule, limits } from '#contract/limits.ts';
import { endpoints } from '#scripts/api-reference/endpoints.ts';
import { hour } from '#server/core/time.ts';
import { attempt } from '#server/db/schema/index.ts';
import { anna, json, outcome, signUp } from '#tests/support/account.ts';
import { addWriter } from '#tests/support/chat.ts';
import { postPicture } from '#tests/support/chat-pictures.ts';
import { account, debitAccounts, debitOf, debits } from '#tests/support/direct-debit.ts';
import { addPerson } from '#tests/support/pair.ts';
import { newSubscription } from '#tests/support/push-subscription.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, neutral, open, other, sister, siteLike, testSites } from '#tests/support/sites.ts';

/** Takes pictures from the beginning of a conversation. */
const pictures = 'pictures.example';
const model = testSites.find(({ domain }) => domain === open) ?? exampleSite('velvet-evening.example');
const sites = [...testSites, siteLike(model, pictures, { pool: open, chat_pictures: 'all' })];
const server = shareServer({
  sites,
  accounts: debitAccounts(),
  limits: { beacon: { limit: 1, window: hour }, typing: { limit: 1, window: hour } },
});

const home = { address: '203.0.113.7' };
const elsewhere = { address: '198.51.100.9' };
const nobody = 'A'.repeat(22);
const ghost = 'ghost@mail.example';
const unknownId = '019a0000-0000-7000-8000-000000000001';

const order = {
  once_id: unknownId,
  bundle: 'c10',
  credits: 10,
  total: { amount: 1690, currency: 'EUR' },
  at_once: true,
};

/**
 * What each endpoint is sent whose limits the server counts before anything else; the answer to it makes no difference.
 */
const inputs: Readonly<Record<string, Record<string, unknown>>> = {
  exportAccount: {},
  reactivateAccount: { token: nobody },
  resendReactivation: { email: ghost, locale: 'en' },
  activate: { token: nobody },
  fileAppeal: { reference: 'K7QF-3M9T', email: ghost, message: 'x', locale: 'en' },
  fileComplaint: { email: ghost, category: 'other', message: 'x', locale: 'en' },
  fileReport: { id: unknownId, reason: 'under_age', locale: 'en' },
  geocode: { lat: '52.373', lon: '4.89' },
  confirmMailChange: { token: nobody },
  saveMatchAnswers: { answers: [] },
  pageHidden: {},
  requestPasswordReset: { email: ghost, locale: 'en' },
  resetPassword: { token: nobody, password: 'long enough', password_repeat: 'long enough' },
  attachPush: { subscription: newSubscription() },
  // Refused as no upload, after it was counted.
  uploadPhoto: {},
  sendPicture: {},
  arrangePhotos: { photos: [] },
  unlockPhoto: { once_id: unknownId, photo: unknownId },
  visit: { locale: 'en' },
  sendTyping: { conversation: unknownId },
  createPayment: { ...order, method: 'ideal' },
  repeatOrder: { ...order, stored: unknownId },
  orderDirectDebit: { ...order, ...account, authorised: true },
  getDiscountCode: { code: 'NOBODY' },
  requestWithdrawal: { order: unknownId, email: ghost, locale: 'en' },
  confirmWithdrawal: { token: nobody },
};

function isOwn(name: LimitName): boolean {
  return 'countsItself' in limits[name];
}

/** Its buckets are as large as they were made. */
function isInMemory(name: LimitName): boolean {
  return 'inMemory' in limits[name];
}

const pairs = Object.entries(endpoints).flatMap(([key, endpoint]) =>
  (endpoint.limits ?? []).map((name) => ({ key, endpoint, name })),
);

function send(browser: typeof fetch, endpoint: AnyEndpoint, input: Record<string, unknown> = {}): Promise<Response> {
  const path = endpointAddress(endpoint);
  if (endpoint.method !== 'GET') return browser(path, json(endpoint.method, input));
  return browser(`${path}?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`);
}

/** Sets one limit; each test has the real ones again. */
function setLimit(name: LimitName, limit: Limit): void {
  Object.assign(server().deps.limits, { [name]: limit });
}
afterEach(() => void Object.assign(server().deps.limits, limits));

/** What a refusal says. */
async function told(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; params?: object } };
  return [response.status, error.code, error.params, response.headers.get('retry-after')];
}

async function addAnna(from = home): Promise<typeof fetch> {
  await signUp(server());
  const browser = server().fetchFor(open, from);
  await browser('/api/user.php', json('POST', { login: anna.email, password: anna.password }));
  return browser;
}

describe.each(pairs.filter(({ name }) => !isOwn(name)))('$name of $key', ({ key, endpoint, name }) => {
  const rule: LimitRule = limits[name];

  it('api-4, limits-1: refuses the next call before anything is done for it, and says until when', async () => {
    const browser = await addAnna();
    if (!isInMemory(name)) setLimit(name, { limit: 1, window: hour });
    expect(Object.keys(inputs)).toContain(key);
    expect((await send(browser, endpoint, inputs[key])).status).not.toBe(429);
    server().clock.advance(hour / 2);
    // A bucket is half full again, which is not yet one.
    const refused = await send(browser, endpoint, inputs[key]);
    expect(await told(refused)).toEqual([429, 'too_many_requests', { minutes: 30 }, '1800']);
    server().clock.advance(hour / 2);
    expect((await send(browser, endpoint, inputs[key])).status).not.toBe(429);
  });

  it('limits-2, limits-3, limits-26: counts by whom it says', async () => {
    const browser = await addAnna();
    if (!isInMemory(name)) setLimit(name, { limit: 1, window: hour });
    await send(browser, endpoint, inputs[key]);
    const isRefused = async (asker: typeof fetch) => (await send(asker, endpoint, inputs[key])).status === 429;
    if (rule.by === 'member') {
      await signUp(server(), { email: 'bea@mail.example', name: 'Bea' });
      const bea = server().fetchFor(open, home);
      await bea('/api/user.php', json('POST', { login: 'Bea', password: anna.password }));
      expect(await isRefused(bea)).toBe(false);
      const again = server().fetchFor(open, elsewhere);
      await again('/api/user.php', json('POST', { login: anna.email, password: anna.password }));
      expect(await isRefused(again)).toBe(true);
      return;
    }
    expect(await isRefused(server().fetchFor(open, elsewhere))).toBe(false);
    expect(await isRefused(server().fetchFor(sister, home))).toBe(true);
    const isEverywhere = ('everywhere' in rule && rule.everywhere) || ('inMemory' in rule && rule.inMemory);
    expect(await isRefused(server().fetchFor(other, home))).toBe(isEverywhere === true);
  });

  it('limits-6: counts nothing that is refused for what it says, or for who asks', async () => {
    const browser = await addAnna();
    if (!isInMemory(name)) setLimit(name, { limit: 1, window: hour });
    const wrong = endpoint.upload === undefined && Object.keys(inputs[key] ?? {}).length > 0;
    if (wrong) expect(await outcome(await send(browser, endpoint, {}))).toBe('422 invalid_input');
    const asked = server().fetchFor(open, home);
    if (endpoint.access === 'members')
      expect(await outcome(await send(asked, endpoint, inputs[key]))).toBe('403 authentication_required');
    expect((await send(browser, endpoint, inputs[key])).status).not.toBe(429);
  });
});

/** A call that counts, for each limit that the service counts itself and refuses by; made twice. */
const ways: Readonly<Record<string, () => Promise<(time: number) => Promise<Response>>>> = {
  'orderDirectDebit debitCode': orderByDebit,
  'orderDirectDebit debitCodeNumber': orderByDebit,
  'resendDebitCode debitCode': askForCodes,
  'resendDebitCode debitCodeNumber': askForCodes,
  'deleteAccount passwordCheck': () => asAnna('DELETE', 'account', { password: 'wrong' }),
  'changePassword passwordCheck': () =>
    asAnna('PUT', 'password', { old: 'wrong', new: 'long enough', repeat: 'long enough' }),
  'requestMailChange passwordCheck': () =>
    asAnna('POST', 'mail-change', { email: 'new@mail.example', password: 'wrong' }),
  'requestMailChange mailChange': () => askForMailChange((time) => `new${time}@mail.example`),
  'requestMailChange mailChangeAddress': () => askForMailChange(() => 'new@mail.example'),
  'resendReactivation reactivateMail': async () => () =>
    server().request(neutral, '/api/account-reactivate.php', json('PUT', { email: ghost, locale: 'en' })),
  'activate mailCodePool': typeCodes,
  'resendActivation mailCodeAddress': askForNewCodes,
  'resendActivation resendActivation': askForNewCodes,
  'beginAgeCheck ageCheck': () => asAnna('POST', 'age-check', {}),
  'giveGift message': () => writeTo(gift, 'Bea', 'Bea'),
  'giveGift newConversation': () => writeTo(gift, 'Bea', 'Dora'),
  'sendLike like': () => toBea('like', {}),
  'sendMessage message': () => writeTo(text, 'Bea', 'Bea'),
  'sendMessage newConversation': () => writeTo(text, 'Bea', 'Dora'),
  'sendPicture message': () => showTo('Bea', 'Bea'),
  'sendPicture newConversation': () => showTo('Bea', 'Dora'),
  'sharePhotos photoShare': () => toBea('photo-share', {}),
  'sendSwipe swipe': () => toBea('swipe', { liked: false }),
  'requestPasswordReset resetMail': async () => {
    await signUp(server());
    return () => server().request(open, '/api/password-reset.php', json('POST', { email: anna.email, locale: 'en' }));
  },
  'signup signupNetwork': async () => signUpAs((time) => ({ email: `a${time}@mail.example`, name: `Anna ${time}` })),
  'signup signupPool': async () => signUpAs((time) => ({ email: `a${time}@mail.example`, name: `Anna ${time}` })),
  'signup quietName': async () => signUpAs((time) => ({ email: `a${time}@mail.example` }), neutral),
  'signup underAge': async () =>
    signUpAs((time) => ({ date_of_birth: time === 0 ? '2020-01-01' : anna.date_of_birth })),
  'login login': async () => logInAs(() => anna.email),
  'login loginNetwork': async () => logInAs((time) => `nobody${time}`),
};

/** Limits whose refusal says more than `too_many_requests`, or says no time. */
const sayings: Readonly<Partial<Record<LimitName, unknown[]>>> = {
  login: [429, 'login_blocked', { minutes: 60 }, '3600'],
  resetMail: [429, 'reset_limit', undefined, null],
  quietName: [409, 'name_taken', undefined, null],
  underAge: [403, 'under_age', undefined, null],
  mailCodePool: [429, 'mail_codes_paused', { minutes: 60 }, '3600'],
};

/** Orders by direct debit, each time anew. */
async function orderByDebit() {
  const { browser } = await addPerson(server(), 'Anna');
  return async () => browser('/api/directdebit.php', json('POST', await debitOf({ browser })));
}

/** Types wrong codes, in a browser that has one. */
async function typeCodes() {
  const browser = await addAnna();
  await browser('/api/activate.php', json('PUT', {}));
  return () => browser('/api/activate.php', json('POST', { token: '000000' }));
}

/** Asks for more codes to confirm an address; that of the sign-up counts, too. */
async function askForNewCodes() {
  const ask = await asAnna('PUT', 'activate', {});
  await server().deps.database.db.delete(attempt);
  return ask;
}

/** Asks for more codes for one order, whose own does not count. */
async function askForCodes() {
  const { browser } = await addPerson(server(), 'Anna');
  const { answer } = await debits({ browser }, await debitOf({ browser }));
  await server().deps.database.db.delete(attempt);
  return () => browser('/api/directdebit.php', json('PUT', { payment_id: answer.payment_id }));
}

async function asAnna(method: string, path: string, input: object) {
  const browser = await addAnna();
  return () => browser(`/api/${path}.php`, json(method, input));
}

async function askForMailChange(to: (time: number) => string) {
  const browser = await addAnna();
  return (time: number) => browser('/api/mail-change.php', json('POST', { email: to(time), password: anna.password }));
}

async function toBea(path: string, input: object) {
  const bea = await addPerson(server(), 'Bea');
  const { browser } = await addPerson(server(), 'Carla');
  return () => browser(`/api/${path}.php`, json('POST', { id: bea.id, ...input }));
}

interface Content {
  readonly name: 'chat' | 'gift';
  readonly content: object;
}
const text: Content = { name: 'chat', content: { text: 'Hello' } };
const gift: Content = { name: 'gift', content: { gift: 'rose' } };

/** The first message goes to one member, the second to the other. */
async function writeTo({ name, content }: Content, ...names: readonly [string, string]) {
  const carla = await addWriter(server(), 'Carla');
  const receivers = new Map<string, string>();
  for (const each of new Set(names)) receivers.set(each, (await addPerson(server(), each)).id);
  return (time: number) => {
    const member = receivers.get(names[time] ?? '');
    return carla.browser(`/api/${name}.php`, json('POST', { once_id: randomUUID(), member, ...content }));
  };
}

/** As `writeTo`, with pictures, on a site that takes them from the beginning. */
async function showTo(...names: readonly [string, string]) {
  const carla = await addWriter(server(), 'Carla');
  const receivers = new Map<string, { id: string }>();
  for (const name of new Set(names)) receivers.set(name, await addPerson(server(), name));
  const browser = server().fetchFor(pictures);
  await browser('/api/user.php', json('POST', { login: 'Carla', password: anna.password }));
  return (time: number) => postPicture({ ...carla, browser }, receivers.get(names[time] ?? '') ?? { id: '' });
}

function signUpAs(who: (time: number) => object, domain = open) {
  return (time: number) => server().request(domain, '/api/signup.php', json('POST', { ...anna, ...who(time) }), home);
}

function logInAs(who: (time: number) => string) {
  return (time: number) =>
    server().request(open, '/api/user.php', json('POST', { login: who(time), password: 'wrong' }), home);
}

/** Read to its end by `reading-limit.test.ts`, on every endpoint that shows people. */
const isRead = (name: LimitName) => name === 'peopleRead';
const refusing = pairs.filter(({ name }) => {
  const rule: LimitRule = limits[name];
  return 'countsItself' in rule && rule.refusal !== null && !isRead(name);
});

it.each(refusing)(
  'limits-1, limits-27: $name of $key, which the service counts, refuses the next call',
  async ({ key, name }) => {
    const way = await ways[`${key} ${name}`]?.();
    setLimit(name, { limit: 1, window: hour });
    const first = await way?.(0);
    expect([first?.status === 429, await (first as Response).text()]).toEqual([false, expect.any(String)]);
    expect(await told((await way?.(1)) as Response)).toEqual(
      sayings[name] ?? [429, 'too_many_requests', { minutes: 60 }, '3600'],
    );
  },
);

it('a way is written for no limit that there is not', () => {
  expect(Object.keys(ways).sort()).toEqual(refusing.map(({ key, name }) => `${key} ${name}`).sort());
});

describe('the contract', () => {
  it.each(Object.entries(endpoints))(
    'limits-7: says of %s how often it may be called, or why there is no limit',
    (_, endpoint) => {
      const changes = endpoint.method !== 'GET' || endpoint.changesState === true;
      const isLimited = endpoint.limits !== undefined;
      if (changes) expect([isLimited, endpoint.unlimited !== undefined]).toContain(true);
      expect(isLimited && endpoint.unlimited !== undefined).toBe(false);
      for (const name of endpoint.limits ?? []) {
        const rule: LimitRule = limits[name];
        const refusal = 'countsItself' in rule ? rule.refusal : undefined;
        if (refusal !== null) expect(endpoint.errors).toContain(refusal ?? 'too_many_requests');
      }
    },
  );

  it('has no limit that no endpoint names', () => {
    expect([...new Set(pairs.map(({ name }) => name))].sort()).toEqual(Object.keys(limits).sort());
  });
});
