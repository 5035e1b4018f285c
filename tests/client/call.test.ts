import { afterEach, describe, expect, test, vi } from 'vitest';
import { call } from '#client/call.ts';
import {
  errorToMessage,
  failureOf,
  InvalidAnswerError,
  NetworkError,
  RefusedError,
  SignedOutError,
} from '#client/errors.ts';
import { getRegions } from '#contract/regions.ts';
import { getUser, login, saveLanguage } from '#contract/user.ts';

const profile = {
  id: '1',
  name: 'Anna',
  age: 36,
  status: 'active',
  date_of_birth: '1990-05-17',
  gender: 'female',
  sexuality: null,
  country: 'NL',
  region: 'NL-UT',
  city: null,
  reason: null,
  relationship: null,
  hair_colour: null,
  eye_colour: null,
  body_type: null,
  tattoos: null,
  about: null,
  interests: [],
  traits: [],
  looks_for: null,
  shown_to_visitors: false,
  main_image: null,
} as const;
const user = {
  id: '1',
  name: 'Anna',
  email: 'anna@mail.example',
  status: 'active',
  language: 'en',
  paid_user: false,
  invisible: false,
  notifications_disabled: [],
  age_proof_needed: false,
  new_likes: 0,
  unread_messages: 0,
  may_start_chats: true,
  credits: 0,
  offer: null,
  profile,
};
const options = { origin: 'https://open.example', retryDelay: () => 0 };

/** Answers one after the other, the last one for ever, and keeps the requests. */
function answering(...answers: (() => Response | Promise<Response>)[]) {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init));
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer === undefined) throw new Error('no answer');
    return answer();
  };
  return { requests, fetch };
}

const down = () => Promise.reject(new TypeError('fetch failed'));
const broken = () => Response.json({ error: { code: 'server_error' } }, { status: 500 });
const refused =
  (code: string, status: number, more = {}) =>
  () =>
    Response.json({ error: { code }, ...more }, { status });

describe('what is sent', () => {
  test('api-28: a GET carries its input as query, calls of user.php a header', async () => {
    const { requests, fetch } = answering(() => Response.json({ user }));
    await call(getUser, {}, { ...options, fetch });
    expect(requests[0]?.url).toBe('https://open.example/api/user.php');
    expect(requests[0]?.headers.get('x-request-type')).toBe('client');

    const regions = answering(() => Response.json({ countries: [{ country: 'NL', kind: 'province', regions: [] }] }));
    await call(getRegions, { country: 'NL' }, { ...options, fetch: regions.fetch });
    expect(regions.requests[0]?.url).toBe('https://open.example/api/regions.php?country=NL');
    expect(regions.requests[0]?.headers.has('x-request-type')).toBe(false);
  });

  test('api-15: everything else carries JSON', async () => {
    const { requests, fetch } = answering(() => Response.json({ user }));
    expect(await call(login, { login: 'anna', password: 'x' }, { ...options, fetch })).toEqual({ user });
    expect(requests[0]?.method).toBe('POST');
    expect(await requests[0]?.json()).toEqual({ login: 'anna', password: 'x' });
  });
});

describe('retries', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('api-29: five for what may be repeated', async () => {
    const { requests, fetch } = answering(broken);
    await expect(call(getUser, {}, { ...options, fetch })).rejects.toBeInstanceOf(RefusedError);
    expect(requests).toHaveLength(6);
    const lost = answering(down);
    await expect(call(saveLanguage, { language: 'nl' }, { ...options, fetch: lost.fetch })).rejects.toThrow(
      NetworkError,
    );
    expect(lost.requests).toHaveLength(6);
  });

  test.each([500, 502, 503, 504])('api-29: five after %i', async (status) => {
    const { requests, fetch } = answering(() => new Response('', { status }));
    await expect(call(getUser, {}, { ...options, fetch })).rejects.toThrow();
    expect(requests).toHaveLength(6);
  });

  /** Milliseconds between the requests of a call, where the browser waits as long as it may. */
  async function waitsOf(answer: () => Response | Promise<Response>): Promise<number[]> {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const times: number[] = [];
    const { fetch } = answering(() => {
      times.push(Date.now());
      return answer();
    });
    const lost = expect(call(getUser, {}, { origin: options.origin, fetch })).rejects.toThrow();
    await vi.runAllTimersAsync();
    await lost;
    return times.slice(1).map((time, index) => time - (times[index] ?? 0));
  }

  test('api-30: come after a wait that doubles from 300 ms', async () => {
    expect(await waitsOf(down)).toEqual([300, 600, 1200, 2400, 4800]);
  });

  test('api-31: wait for as long as the server says, ten seconds at most', async () => {
    const busy = (seconds: string) => () => new Response('', { status: 503, headers: { 'retry-after': seconds } });
    expect((await waitsOf(busy('2'))).slice(0, 2)).toEqual([2000, 2000]);
    vi.useRealTimers();
    expect((await waitsOf(busy('60'))).slice(0, 2)).toEqual([10_000, 10_000]);
  });

  test('api-33: none while the browser knows that there is no network, and no more once it has gone', async () => {
    const lost = answering(down);
    await expect(call(getUser, {}, { ...options, fetch: lost.fetch, online: () => false })).rejects.toThrow(
      NetworkError,
    );
    expect(lost.requests).toHaveLength(1);
    const going = answering(down);
    const online = () => going.requests.length < 3;
    await expect(call(getUser, {}, { ...options, fetch: going.fetch, online })).rejects.toThrow(NetworkError);
    expect(going.requests).toHaveLength(3);
  });

  test('the answer counts as soon as there is one', async () => {
    const { requests, fetch } = answering(down, broken, () => Response.json({ user: null }));
    expect(await call(getUser, {}, { ...options, fetch })).toEqual({ user: null });
    expect(requests).toHaveLength(3);
  });

  test.each([
    ['a POST that may not be repeated', login, broken],
    ['a lost POST', login, down],
    ['a refusal', getUser, refused('too_many_requests', 429)],
  ] as const)('api-32: none for %s', async (_, endpoint, answer) => {
    const { requests, fetch } = answering(answer);
    await expect(call(endpoint, { login: 'anna', password: 'x' }, { ...options, fetch })).rejects.toThrow();
    expect(requests).toHaveLength(1);
  });
});

describe('what goes wrong', () => {
  test('a refusal keeps its code, fields and params', async () => {
    const error = { code: 'login_blocked', params: { minutes: 15 }, fields: { login: 'invalid' } };
    const { fetch } = answering(() => Response.json({ error }, { status: 429 }));
    const thrown = await call(login, { login: 'anna', password: 'x' }, { ...options, fetch }).catch((e: unknown) => e);
    expect(thrown).toMatchObject(error);
    expect(errorToMessage(thrown)).toEqual({ key: 'login_blocked', params: { minutes: 15 } });
  });

  test.each([
    ['HTML', () => new Response('<html>'), InvalidAnswerError, 'server_error'],
    ['another shape', () => Response.json({ user: 7 }), InvalidAnswerError, 'server_error'],
    ['an error of a proxy', () => new Response('Bad gateway', { status: 404 }), InvalidAnswerError, 'server_error'],
    ['nothing', down, NetworkError, 'network'],
  ] as const)('api-34: what was answered by %s is told', async (_, answer, type, key) => {
    const { fetch } = answering(answer);
    const thrown = await call(getUser, {}, { ...options, fetch }).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(type);
    expect(errorToMessage(thrown).key).toBe(key);
  });

  test('api-34: what an older server does not say yet is left open, and its answer is one of this API', async () => {
    const { looks_for: _, ...older } = profile;
    const { fetch } = answering(() => Response.json({ user: { ...user, profile: older } }));
    expect(await call(getUser, {}, { ...options, fetch })).toEqual({ user });
  });

  test('api-35: a session that ended is an error of its own, but never for user.php', async () => {
    const ended = refused('authentication_required', 403, { authentication_required: true });
    const other = { ...saveLanguage, name: 'profile' };
    const lost = call(other, { language: 'nl' }, { ...options, fetch: answering(ended).fetch });
    await expect(lost).rejects.toBeInstanceOf(SignedOutError);
    await expect(lost.catch(failureOf)).resolves.toBeUndefined();

    const own = call(saveLanguage, { language: 'nl' }, { ...options, fetch: answering(ended).fetch });
    await expect(own).rejects.toMatchObject({ name: 'RefusedError', code: 'authentication_required' });
    const plain = call(
      other,
      { language: 'nl' },
      { ...options, fetch: answering(refused('foreign_origin', 403)).fetch },
    );
    await expect(plain).rejects.toMatchObject({ name: 'RefusedError', code: 'foreign_origin' });
  });

  test('anything else is unknown', () => {
    expect(errorToMessage(new Error('surprise'))).toEqual({ key: 'unknown', params: {} });
  });
});
