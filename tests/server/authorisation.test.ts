import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AnyEndpoint, endpointAddress } from '#contract/endpoint.ts';
import { endpoints } from '#scripts/api-reference/endpoints.ts';
import { routes } from '#server/app.ts';
import { startSession } from '#server/services/members/sessions.ts';
import { block } from '#server/services/safety/blocks.ts';
import { moderate } from '#server/services/safety/moderation/moderate.ts';
import { anna, json, outcome } from '#tests/support/account.ts';
import { giveCredits } from '#tests/support/credits.ts';
import { account } from '#tests/support/direct-debit.ts';
import { addMember } from '#tests/support/members.ts';
import { newSubscription } from '#tests/support/push-subscription.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, other } from '#tests/support/sites.ts';

const server = shareServer();
const nobody = 'A'.repeat(22);
const bea = { ...anna, email: 'bea@mail.example', name: 'Bea' };

/** Every kind of caller there is. The target of actions on a member blocks one of them, and is blocked by another. */
const actors = [
  'visitor',
  'unconfirmed',
  'free',
  'premium',
  'blocked',
  'blocker',
  // Whose session ended with it.
  'banned',
  'deleted',
  // A member of another pool who brings their cookies here.
  'stranger',
] as const;
type Actor = (typeof actors)[number];
const outside: readonly Actor[] = ['visitor', 'banned', 'deleted', 'stranger'];

interface Row extends Partial<Record<Actor, string>> {
  /** `$target` stands for the id of the target. */
  readonly input: Record<string, unknown>;
  /** Expected of those without a session here. */
  readonly others: string;
  /** Expected of members, unless the row says otherwise of a kind. */
  readonly member: string;
}

function same(input: Record<string, unknown>, expected: string): Row {
  return { input, others: expected, member: expected };
}

function membersOnly(input: Record<string, unknown>, member = '200'): Row {
  return { input, others: '403 authentication_required', member };
}

/** An action on the target, which no block allows. */
function onTarget(input: Record<string, unknown>, member = '200'): Row {
  return { ...membersOnly({ id: '$target', ...input }, member), blocked: '403 blocked', blocker: '404 not_found' };
}

/** One row for each endpoint: what each kind of caller gets. */
const matrix: Readonly<Record<string, Row>> = {
  deleteAccount: membersOnly({ password: anna.password }),
  exportAccount: membersOnly({}),
  reactivateAccount: same({ token: nobody }, '410 link_invalid'),
  resendReactivation: same({ email: 'ghost@mail.example', locale: 'en' }, '404 email_unknown'),
  activate: same({ token: nobody }, '410 activation_failed'),
  resendActivation: membersOnly({}),
  fileReport: same({ id: '019a0000-0000-7000-8000-000000000001', reason: 'under_age', locale: 'en' }, '404 not_found'),
  fileAppeal: same(
    { reference: 'K7QF-3M9T', email: 'ghost@mail.example', message: 'x', locale: 'en' },
    '404 decision_unknown',
  ),
  getDecisions: membersOnly({}),
  beginAgeCheck: membersOnly({}),
  finishAgeCheck: membersOnly({ answer: nobody }, '410 link_invalid'),
  fileComplaint: same({ email: 'ghost@mail.example', category: 'other', message: 'x', locale: 'en' }, '200'),
  getCompanyInfo: same({}, '200'),
  getHealth: same({}, '200'),
  getInterests: same({}, '200'),
  getMember: { ...membersOnly({ id: '$target' }), blocked: '403 blocked' },
  getRegions: same({ country: 'NL' }, '200'),
  getSettings: same({}, '200'),
  getUser: same({}, '200'),
  login: same({ login: 'ghost', password: 'wrong' }, '401 login_failed'),
  attachPush: membersOnly({ subscription: newSubscription() }),
  detachPush: membersOnly({ endpoint: newSubscription().endpoint }),
  saveLanguage: membersOnly({ language: 'nl' }),
  logout: same({}, '200'),
  pageHidden: same({}, '200'),
  getPhotos: membersOnly({}),
  // An upload is no JSON; tests/server/photos.test.ts looks at it.
  uploadPhoto: membersOnly({}, '415 unsupported_media_type'),
  arrangePhotos: membersOnly({ photos: [] }),
  getChat: { ...onTarget({}), input: { member: '$target' } },
  sendMessage: {
    ...onTarget({}),
    input: { once_id: '019a0000-0000-7000-8000-000000000001', member: '$target', text: 'x' },
    unconfirmed: '403 confirmation_required',
  },
  getGifts: membersOnly({}),
  giveGift: {
    ...onTarget({}),
    input: { once_id: '019a0000-0000-7000-8000-000000000001', member: '$target', gift: 'rose' },
    unconfirmed: '403 confirmation_required',
  },
  // Of nobody; tests/server/photo-unlock.test.ts opens some.
  unlockPhoto: membersOnly(
    { once_id: '019a0000-0000-7000-8000-000000000001', photo: '019a0000-0000-7000-8000-000000000001' },
    '404 not_found',
  ),
  sendTyping: membersOnly({ conversation: nobody }, '404 not_found'),
  markChatRead: membersOnly({ conversation: nobody, number: 1 }, '404 not_found'),
  discardFirstMessage: membersOnly({}),
  // Signed; tests/server/answer.test.ts signs it.
  takeAnswer: same({}, '404 not_found'),
  deleteChat: membersOnly({ conversation: nobody }, '404 not_found'),
  // An upload is no JSON; tests/server/chat-image.test.ts looks at it.
  sendPicture: membersOnly({}, '415 unsupported_media_type'),
  showPicture: membersOnly({ conversation: nobody, number: 1 }, '404 not_found'),
  getChats: membersOnly({}),
  // Answered by a stream; tests/server/events.test.ts reads it.
  getEvents: membersOnly({}),
  deletePhoto: membersOnly({ id: '019a0000-0000-7000-8000-000000000001' }, '404 not_found'),
  sharePhotos: onTarget({}),
  stopSharingPhotos: membersOnly({ id: '$target' }),
  requestPasswordReset: same({ email: 'ghost@mail.example', locale: 'en' }, '404 email_unknown'),
  resetPassword: same({ token: nobody, password: 'long enough', password_repeat: 'long enough' }, '410 link_invalid'),
  blockMember: membersOnly({ id: '$target' }),
  unblockMember: membersOnly({ id: '$target' }),
  getAutoLike: membersOnly({}, '404 not_found'),
  getLikes: membersOnly({}),
  getLooks: membersOnly({}),
  startLooks: membersOnly({}),
  getMatchFinder: membersOnly({}),
  saveMatchAnswers: membersOnly({ answers: [] }),
  seeLike: membersOnly({ id: '$target' }),
  sendLike: onTarget({}),
  takeLikeBack: membersOnly({ id: '$target' }),
  saveProfile: membersOnly({ gender: 'female' }),
  // The sites of the tests let visitors search; where a site does not, tests/server/members.test.ts looks.
  searchMembers: same({ country: 'NL' }, '200'),
  dealCards: membersOnly({}),
  sendSwipe: onTarget({ liked: true }),
  signup: same(bea, '200'),
  changePassword: membersOnly({ old: 'wrong', new: 'long enough', repeat: 'long enough' }, '422 invalid_input'),
  confirmMailChange: same({ token: nobody }, '410 link_invalid'),
  endSessions: membersOnly({ id: nobody }, '404 not_found'),
  geocode: same({ lat: '52.373', lon: '4.89' }, '200'),
  getNotifications: membersOnly({}),
  getSessions: membersOnly({}),
  openUnsubscribe: same({}, '200'),
  // Closed as long as the operator sets no secret.
  reportMailEvents: same({ events: [] }, '404 not_found'),
  requestMailChange: membersOnly({ email: 'new@mail.example', password: 'wrong' }, '422 invalid_input'),
  // The test server sells nothing.
  askLeavingOffer: membersOnly({}),
  saveNotifications: membersOnly({ off: ['news'] }),
  setInvisible: membersOnly({ invisible: true }),
  unsubscribe: same({ token: `${nobody}.${nobody}` }, '422 invalid_input'),
  getSignupMatches: membersOnly({}),
  getPackages: membersOnly({}),
  // The sites of this test have nobody to be paid to; tests/server/payment.test.ts buys.
  createPayment: membersOnly(
    {
      once_id: '019a0000-0000-7000-8000-000000000001',
      bundle: 'c10',
      credits: 10,
      total: { amount: 1690, currency: 'EUR' },
      method: 'ideal',
      at_once: true,
    },
    '409 payments_closed',
  ),
  getPayment: membersOnly({ payment_id: '019a0000-0000-4000-8000-000000000001' }, '404 not_found'),
  takePaymentNotice: same({}, '404 not_found'),
  takePaymentPostback: same({}, '404 not_found'),
  getDiscountCode: membersOnly({ code: 'NOBODY' }, '404 code_unknown'),
  repeatOrder: membersOnly(
    {
      once_id: '019a0000-0000-7000-8000-000000000001',
      bundle: 'c10',
      credits: 10,
      total: { amount: 1690, currency: 'EUR' },
      stored: '019a0000-0000-4000-8000-000000000001',
      at_once: true,
    },
    '409 payments_closed',
  ),
  orderDirectDebit: membersOnly(
    {
      once_id: '019a0000-0000-7000-8000-000000000001',
      bundle: 'c10',
      credits: 10,
      total: { amount: 1690, currency: 'EUR' },
      at_once: true,
      ...account,
      authorised: true,
    },
    '409 payments_closed',
  ),
  resendDebitCode: membersOnly({ payment_id: '019a0000-0000-4000-8000-000000000001' }, '409 payments_closed'),
  confirmDirectDebit: membersOnly(
    { payment_id: '019a0000-0000-4000-8000-000000000001', code: '123456' },
    '409 payments_closed',
  ),
  removeStoredMethod: membersOnly({ stored: '019a0000-0000-4000-8000-000000000001' }, '404 not_found'),
  getTransactions: membersOnly({ of: 'credits' }),
  withdraw: membersOnly({ payment_id: '019a0000-0000-4000-8000-000000000001', amount: 1 }, '404 not_found'),
  requestWithdrawal: same({ order: 'x', email: 'ghost@mail.example', locale: 'en' }, '200'),
  confirmWithdrawal: same({ token: nobody }, '410 link_invalid'),
  visit: same({ locale: 'en' }, '200'),
};

function call(browser: typeof fetch, endpoint: AnyEndpoint, input: Record<string, unknown>): Promise<Response> {
  const path = endpointAddress(endpoint);
  if (endpoint.method !== 'GET') return browser(path, json(endpoint.method, input));
  return browser(`${path}?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`);
}

describe.each(Object.entries(endpoints))('endpoint %s', (name, endpoint) => {
  it('has a route, a test file and a row in the matrix', () => {
    // Health stands apart: it answers for every host.
    expect(routes.some((route) => route.endpoint === endpoint)).toBe(endpoint !== endpoints.getHealth);
    expect(existsSync(new URL(`./${endpoint.name}.test.ts`, import.meta.url))).toBe(true);
    expect(Object.keys(matrix)).toContain(name);
  });

  it('api-2, api-3: answers every kind of caller as the matrix says', async () => {
    const row = matrix[name];
    const { target, browsers } = await addActors();
    for (const actor of actors) {
      const { db } = server().deps.database;
      // What one kind of caller did must not change the answer to the next.
      await db.execute("delete from member where name = 'Bea'");
      await db.execute('delete from attempt');
      const input = Object.entries(row?.input ?? {}).map(([key, value]) => [key, value === '$target' ? target : value]);
      const response = await call(browsers[actor], endpoint, Object.fromEntries(input));
      const type = response.headers.get('content-type') ?? '';
      const isFile = response.headers.has('content-disposition') || type.startsWith('text/event-stream');
      if (type.startsWith('text/event-stream')) await response.body?.cancel();
      const { authentication_required } = isFile
        ? {}
        : ((await response.clone().json()) as { authentication_required?: boolean });
      const seen = isFile ? String(response.status) : await outcome(response);
      const expected = row?.[actor] ?? (outside.includes(actor) ? row?.others : row?.member);
      expect([actor, seen]).toEqual([actor, expected]);
      // A refusal only logs out when there is no session.
      expect(authentication_required).toBe(seen === '403 authentication_required' ? true : undefined);
    }
  });
});

it('has no route beside the endpoints', () => {
  const known = new Set<AnyEndpoint>(Object.values(endpoints));
  expect(routes.filter(({ endpoint }) => !known.has(endpoint))).toEqual([]);
  expect(routes).toHaveLength(known.size - 1);
});

/** One caller of each kind, signed in as far as they may be, and the member that some of them act on. */
async function addActors(): Promise<{ target: string; browsers: Record<Actor, typeof fetch> }> {
  const { deps, clock } = server();
  const { database } = deps;
  const password_hash = await deps.passwords.hash(anna.password);
  const target = (await addMember(database)).id;
  const add = async (changes: Parameters<typeof addMember>[1] = {}) => {
    const made = await addMember(database, { password_hash, ...changes });
    if (made.pool === open) await giveCredits(server(), made, 5);
    const token = await startSession(database.db, made, clock.now());
    return { id: made.id, browser: withCookie(`__Host-session=${token}; signed_in=1`) };
  };
  const [blocked, blocker] = [await add(), await add()];
  await database.transaction(async (tx) => {
    await block(tx, { pool: open, id: target }, blocked.id, clock.now());
    await block(tx, { pool: open, id: blocker.id }, target, clock.now());
  });
  const [banned, deleted] = [await add(), await add()];
  await moderate(
    { ...deps, now: clock.now },
    { do: 'rule', ruling: 'ban', target: banned.id, by: 'test', reason: 'fake' },
  );
  await deleted.browser('/api/account.php', json('DELETE', { password: anna.password }));
  const browsers: Record<Actor, typeof fetch> = {
    visitor: server().fetchFor(open),
    unconfirmed: (await add({ status: 'not_confirmed' })).browser,
    free: (await add()).browser,
    premium: (await add({ paid_user: true })).browser,
    blocked: blocked.browser,
    blocker: blocker.browser,
    banned: banned.browser,
    deleted: deleted.browser,
    stranger: (await add({ pool: other, site: other })).browser,
  };
  return { target, browsers };
}

/** A browser that sends this cookie and keeps no others. */
function withCookie(cookie: string): typeof fetch {
  return (path, init) =>
    server().request(open, String(path), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie },
    });
}
