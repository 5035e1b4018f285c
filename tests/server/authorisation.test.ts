import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AnyEndpoint, endpointPath } from '#contract/endpoint.ts';
import { endpoints } from '#scripts/api-reference/endpoints.ts';
import { routes } from '#server/app.ts';
import { anna, json, outcome, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, other } from '#tests/support/sites.ts';

const server = shareServer();
const nobody = 'A'.repeat(22);
const bea = { ...anna, email: 'bea@mail.example', name: 'Bea' };

interface Row {
  readonly input: Record<string, unknown>;
  /** Expected of a visitor, of a member, and of a member of another pool who brings their cookies here. */
  readonly visitor: string;
  readonly member: string;
  readonly stranger: string;
}

function same(input: Record<string, unknown>, expected: string): Row {
  return { input, visitor: expected, member: expected, stranger: expected };
}

function membersOnly(input: Record<string, unknown>): Row {
  const refused = '403 authentication_required';
  return { input, visitor: refused, member: '200', stranger: refused };
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
  finishAgeCheck: { ...membersOnly({ answer: nobody }), member: '410 link_invalid' },
  fileComplaint: same({ email: 'ghost@mail.example', category: 'other', message: 'x', locale: 'en' }, '200'),
  getCompanyInfo: same({}, '200'),
  getHealth: same({}, '200'),
  getInterests: same({}, '200'),
  getMember: {
    input: { id: '019a0000-0000-7000-8000-000000000001' },
    visitor: '403 authentication_required',
    member: '404 not_found',
    stranger: '403 authentication_required',
  },
  getRegions: same({ country: 'NL' }, '200'),
  getSettings: same({}, '200'),
  getUser: same({}, '200'),
  login: same({ login: 'ghost', password: 'wrong' }, '401 login_failed'),
  saveLanguage: membersOnly({ language: 'nl' }),
  logout: same({}, '200'),
  pageHidden: same({}, '200'),
  getPhotos: membersOnly({}),
  // An upload is no JSON; tests/server/photos.test.ts looks at it.
  uploadPhoto: { ...membersOnly({}), member: '415 unsupported_media_type' },
  arrangePhotos: membersOnly({ photos: [] }),
  getChat: { ...membersOnly({ member: nobody }), member: '404 not_found' },
  // The member of the matrix has not confirmed their address; tests/server/chat.test.ts has all kinds of members.
  sendMessage: {
    ...membersOnly({ once_id: '019a0000-0000-7000-8000-000000000001', member: nobody, text: 'x' }),
    member: '404 not_found',
  },
  markChatRead: { ...membersOnly({ conversation: nobody, number: 1 }), member: '404 not_found' },
  deleteChat: { ...membersOnly({ conversation: nobody }), member: '404 not_found' },
  getChats: membersOnly({}),
  deletePhoto: { ...membersOnly({ id: '019a0000-0000-7000-8000-000000000001' }), member: '404 not_found' },
  sharePhotos: { ...membersOnly({ id: nobody }), member: '404 not_found' },
  stopSharingPhotos: membersOnly({ id: nobody }),
  requestPasswordReset: same({ email: 'ghost@mail.example', locale: 'en' }, '404 email_unknown'),
  resetPassword: same({ token: nobody, password: 'long enough', password_repeat: 'long enough' }, '410 link_invalid'),
  blockMember: { ...membersOnly({ id: nobody }), member: '404 not_found' },
  unblockMember: membersOnly({ id: nobody }),
  getAutoLike: { ...membersOnly({}), member: '404 not_found' },
  getLikes: membersOnly({}),
  getMatchFinder: membersOnly({}),
  saveMatchAnswers: membersOnly({ answers: [] }),
  seeLike: membersOnly({ id: nobody }),
  sendLike: { ...membersOnly({ id: nobody }), member: '404 not_found' },
  takeLikeBack: membersOnly({ id: nobody }),
  saveProfile: membersOnly({ gender: 'female' }),
  // The sites of the tests let visitors search; where a site does not, tests/server/members.test.ts looks.
  searchMembers: same({ country: 'NL' }, '200'),
  dealCards: membersOnly({}),
  sendSwipe: { ...membersOnly({ id: nobody, liked: true }), member: '404 not_found' },
  signup: same(bea, '200'),
  changePassword: {
    ...membersOnly({ old: 'wrong', new: 'long enough', repeat: 'long enough' }),
    member: '422 invalid_input',
  },
  confirmMailChange: same({ token: nobody }, '410 link_invalid'),
  endSessions: { ...membersOnly({ id: nobody }), member: '404 not_found' },
  geocode: membersOnly({ lat: '52.373', lon: '4.89' }),
  getNotifications: membersOnly({}),
  getSessions: membersOnly({}),
  openUnsubscribe: same({}, '200'),
  // Closed as long as the operator sets no secret.
  reportMailEvents: same({ events: [] }, '404 not_found'),
  requestMailChange: {
    ...membersOnly({ email: 'new@mail.example', password: 'wrong' }),
    member: '422 invalid_input',
  },
  saveNotifications: membersOnly({ off: ['news'] }),
  setInvisible: membersOnly({ invisible: true }),
  unsubscribe: same({ token: `${nobody}.${nobody}` }, '422 invalid_input'),
  getSignupMatches: membersOnly({}),
  visit: same({ locale: 'en' }, '200'),
};

function call(browser: typeof fetch, endpoint: AnyEndpoint, input: Record<string, unknown>): Promise<Response> {
  const path = endpointPath(endpoint);
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

  it('api-2, api-3: answers visitor, member and member of another pool as the matrix says', async () => {
    const row = matrix[name];
    const actors = {
      visitor: server().fetchFor(open),
      member: (await signUp(server())).browser,
      stranger: await strangerAt(open),
    };
    for (const [actor, browser] of Object.entries(actors)) {
      await server().deps.database.db.execute("delete from member where name = 'Bea'");
      const response = await call(browser, endpoint, row?.input ?? {});
      const isFile = response.headers.has('content-disposition');
      const { authentication_required } = isFile
        ? {}
        : ((await response.clone().json()) as { authentication_required?: boolean });
      const seen = isFile ? String(response.status) : await outcome(response);
      expect([actor, seen]).toEqual([actor, row?.[actor as 'visitor']]);
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

/** A browser that carries the cookies of a member of another pool to this site. */
async function strangerAt(domain: string): Promise<typeof fetch> {
  await signUp(server(), { email: 'carl@mail.example', name: 'Carl' }, other);
  const login = json('POST', { login: 'Carl', password: anna.password });
  const response = await server().request(other, '/api/user.php', login);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return (path, init) =>
    server().request(domain, String(path), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie },
    });
}
