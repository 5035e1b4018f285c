import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#contract/endpoint.ts';
import { type ErrorCode, errorStatuses } from '#contract/errors.ts';
import { endpoints } from '#scripts/api-reference/endpoints.ts';
import { json, outcome, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();
const fields = [
  ...[
    'email',
    'name',
    'password',
    'password_repeat',
    'date_of_birth',
    'locale',
    'login',
    'token',
    'language',
    'country',
    'category',
    'message',
    'link',
  ],
  ...['website', 'interests', 'lander', 'network', 'signup_message', '_method', '_page', '__proto__', 'constructor'],
];
const nasty = fc.constantFrom(
  '\0',
  '\ud800',
  "'; drop table member; --",
  '‮',
  '{{7*7}}',
  '<script>',
  '1e308',
  'A'.repeat(22),
);
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  nasty,
  fc.emailAddress(),
  fc.jsonValue({ maxDepth: 4 }),
);
const body = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .dictionary(fc.constantFrom(...fields), value, { noNullPrototype: true })
      .map((input) => JSON.stringify(input)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);
const type = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/json; charset=utf-7',
  '',
);
/** Refusals that any endpoint can give, beside its own. */
const common: readonly ErrorCode[] = [
  ...(['malformed_request', 'invalid_input', 'method_not_allowed', 'too_large', 'unsupported_media_type'] as const),
  'authentication_required',
];
const known = new Set<number>([200, 303, ...Object.values(errorStatuses).filter((status) => status < 500)]);

describe.each(Object.entries(endpoints))('%s', (_name, endpoint) => {
  it('api-22: answers whatever comes with a status it knows, never a 5xx', async () => {
    const { browser } = await signUp(server());
    await fc.assert(
      fc.asyncProperty(body, type, fc.boolean(), async (text, contentType, isMember) => {
        const send = isMember ? browser : server().fetchFor(open);
        const path = endpointAddress(endpoint);
        const query = `?${new URLSearchParams({ country: text, locale: text, id: text, after: text })}`;
        const response =
          endpoint.method === 'GET'
            ? await send(path + query)
            : await send(path, { method: endpoint.method, headers: { 'content-type': contentType }, body: text });
        expect(known).toContain(response.status);
        if (response.status < 400) return;
        const { error } = (await response.json()) as { error: { code: ErrorCode } };
        const others = Object.values(endpoints).filter(({ name }) => name === endpoint.name);
        expect([...common, ...others.flatMap(({ errors }) => errors)]).toContain(error.code);
      }),
      { numRuns: 60, seed: 20261120 },
    );
    expect(server().logs.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a body', () => {
  const post = (text: BodyInit, contentType = 'application/json') =>
    server().request(open, '/api/user.php', { method: 'POST', headers: { 'content-type': contentType }, body: text });

  it.each([
    ['too long', `{"login":"${'x'.repeat(100_000)}"}`, '413 too_large'],
    ['no JSON', '{"login":', '400 malformed_request'],
    ['a list', '[]', '400 malformed_request'],
    ['nothing', 'null', '400 malformed_request'],
    ['a hundred thousand levels deep', '['.repeat(49_000) + ']'.repeat(49_000), '400 malformed_request'],
    ['with NUL', '{"login":"a\\u0000","password":"x"}', '400 malformed_request'],
    ['with half a surrogate pair', '{"login":"\\ud83d","password":"x"}', '400 malformed_request'],
    ['with a prototype', '{"__proto__":{"login":"a"},"password":"x"}', '422 invalid_input'],
    ['with wrong types', '{"login":{"$ne":1},"password":["x"]}', '422 invalid_input'],
    ['with NaN', '{"login":NaN}', '400 malformed_request'],
  ])('api-18: %s is refused', async (_what, text, expected) => {
    expect(await outcome(await post(text))).toBe(expected);
    expect(({} as Record<string, unknown>).login).toBeUndefined();
  });

  it('that is not UTF-8 is refused', async () => {
    expect(await outcome(await post(new Uint8Array([0x22, 0xff, 0x22])))).toBe('400 malformed_request');
  });

  it('api-16: that streams on without a length is cut at 100 kB', async () => {
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 10_000;
        controller.enqueue(new Uint8Array(10_000).fill(0x20));
      },
    });
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stream,
      duplex: 'half' as const,
    };
    expect(await outcome(await server().request(open, '/api/user.php', init))).toBe('413 too_large');
    expect(sent).toBeLessThan(200_000);
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'text/xml', ''])(
    'api-17: of type "%s" is refused',
    async (contentType) => {
      expect(await outcome(await post('{"login":"a","password":"x"}', contentType))).toBe('415 unsupported_media_type');
    },
  );

  it('api-21: cannot set what is not asked for', async () => {
    const { browser } = await signUp(server(), {
      status: 'active',
      id: 'x',
      pool: 'other.example',
      created_at: '2000-01-01',
    });
    expect(await (await browser('/api/user.php')).json()).toMatchObject({ user: { status: 'not_confirmed' } });
    const saved = await browser('/api/user.php', json('PUT', { language: 'nl', status: 'active', name: 'Eve' }));
    expect(await saved.json()).toMatchObject({ user: { status: 'not_confirmed', name: 'Anna' } });
  });
});
