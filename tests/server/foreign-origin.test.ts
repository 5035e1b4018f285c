import { describe, expect, it } from 'vitest';
import { type AnyEndpoint, endpointAddress } from '#contract/endpoint.ts';
import { endpoints } from '#scripts/api-reference/endpoints.ts';
import { isSameOrigin } from '#server/http/origin.ts';
import { anna, form, json, outcome, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, sister } from '#tests/support/sites.ts';

const server = shareServer();
const changing = Object.entries(endpoints).filter(([, endpoint]) => endpoint.method !== 'GET' || endpoint.changesState);
const own = `https://${open}`;

/** What a browser on somebody else's page can send. */
const attacks: Readonly<Record<string, Record<string, string>>> = {
  'from another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'from a sibling subdomain': { 'sec-fetch-site': 'same-site', origin: `https://www.${open}` },
  'typed or opened by another program': { 'sec-fetch-site': 'none' },
  'with a lying Origin': { 'sec-fetch-site': 'cross-site', origin: own },
  'from another site, old browser': { origin: 'https://evil.example' },
  'from a site of the same pool, old browser': { origin: `https://${sister}` },
  'from a sandboxed page, old browser': { origin: 'null', referer: `${own}/login` },
  'by a link from another site, old browser': { referer: `https://evil.example/${open}/` },
  'from a host that begins alike': { referer: `https://${open}.evil.example/` },
  'with another port': { origin: `${own}:8443` },
  'from the same name over http, old browser': { origin: `http://${open}` },
  'by a link from the same name over http, old browser': { referer: `http://${open}/login` },
  'saying nothing': { 'sec-fetch-site': '' },
};

const bodies: Readonly<Record<string, [type: string | undefined, body: string]>> = {
  JSON: ['application/json', JSON.stringify({ ...anna, language: 'nl' })],
  form: ['application/x-www-form-urlencoded', new URLSearchParams(anna).toString()],
  'text/plain': ['text/plain', JSON.stringify(anna)],
  'no type': [undefined, JSON.stringify(anna)],
  multipart: [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--x--\r\n',
  ],
};

function send(
  browser: typeof fetch,
  endpoint: AnyEndpoint,
  headers: Record<string, string>,
  [type, body]: [string | undefined, string],
) {
  const all = { ...headers, ...(type !== undefined && { 'content-type': type }) };
  if (endpoint.method === 'GET') return browser(endpointAddress(endpoint), { headers: all });
  return browser(endpointAddress(endpoint), { method: endpoint.method, headers: all, body });
}

describe.each(changing)('%s', (_name, endpoint) => {
  it('security-12, security-13: has no effect from a foreign origin', async () => {
    const { browser, user } = await signUp(server(), { email: 'victim@mail.example', name: 'Victim' });
    await server().deliverMail();
    const before = await snapshot();
    for (const headers of Object.values(attacks)) {
      for (const body of Object.values(bodies)) {
        const response = await send(browser, endpoint, { ...headers }, body);
        expect(response.status === 303 || response.status >= 400).toBe(true);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    }
    expect(await snapshot()).toEqual(before);
    expect(await server().deliverMail()).toBe(0);
    expect(await (await browser('/api/user.php')).json()).toEqual({ user });
  });
});

describe('the site itself', () => {
  it.each([[{ 'sec-fetch-site': 'same-origin' }], [{ origin: own }], [{ referer: `${own}/signup` }]])(
    'security-11: is heard with %o',
    async (headers) => {
      expect(await outcome(await server().request(open, '/api/signup.php', json('POST', anna, headers)))).toBe('200');
    },
  );

  it('is heard under its name for development, with its port', async () => {
    const address = `http://${open}.localhost:4321`;
    const init = json('POST', anna, { origin: address });
    expect(await outcome(await server().request(open, `${address}/api/signup.php`, init))).toBe('200');
  });
});

it('does not hear a request that says nothing of where it comes from', () => {
  expect(isSameOrigin(new Headers(), { scheme: 'https', host: open })).toBe(false);
});

it('security-14: only mail programs and providers may call from anywhere', () => {
  const callable = Object.values(endpoints).filter(({ fromAnywhere, signed }) => fromAnywhere || signed);
  expect(callable.map(({ method, name }) => `${method} ${name}`).sort()).toEqual([
    'GET payment-webhook',
    'POST answer',
    'POST mail-events',
    'POST payment-webhook',
    'POST unsubscribe',
  ]);
});

it('security-12: sends a refused foreign form to a page of the site, without effect', async () => {
  const init = form(anna, { 'sec-fetch-site': 'cross-site' });
  const response = await server().request(open, '/api/signup.php', init);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/signup#error-foreign_origin']);
});

/** Everything a call could change, as text. */
async function snapshot(): Promise<unknown> {
  const { db } = server().deps.database;
  const tables = ['member', 'session', 'mail_token', 'attempt', 'page_hidden'];
  const found = [];
  for (const table of tables) found.push((await db.execute(`select * from ${table} order by 1, 2`)).rows);
  return found;
}
