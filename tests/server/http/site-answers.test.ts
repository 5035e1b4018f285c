import { expect, it } from 'vitest';
import { endpoints } from '#scripts/api-reference/endpoints.ts';
import { signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();
const paths = ['/api/companyinfo.php', '/api/interests.php', '/api/regions.php'];

it('api-46: company, interests and regions are the endpoints of the site alone', () => {
  const names = Object.values(endpoints).flatMap((endpoint) => (endpoint.ofSite ? [endpoint.name] : []));
  expect(names.map((name) => `/api/${name}.php`).sort()).toEqual(paths);
});

it.each(paths)('api-46: %s has a tag, and 304 without a body for who has the answer', async (path) => {
  const { browser } = await signUp(server());
  const first = await browser(path);
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('content-type')).toBe('application/json');
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  const again = await browser(path, { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
  const visitor = await server().request(open, path);
  expect(await visitor.text()).toBe(await first.text());
  const changed = await server().request(open, path, { headers: { 'if-none-match': '"another"' } });
  expect(changed.status).toBe(200);
});

it('api-46: another site, another language and another country have answers of their own', async () => {
  const ask = async (domain: string, path: string) => (await server().request(domain, path)).text();
  expect(await ask(open, '/api/interests.php?locale=nl')).not.toBe(await ask(open, '/api/interests.php?locale=en'));
  expect(await ask(open, '/api/companyinfo.php')).not.toBe(await ask('zomerrood.example', '/api/companyinfo.php'));
  const dutch = await ask(open, '/api/regions.php?country=NL');
  expect(JSON.parse(dutch)).toMatchObject({ countries: [{ country: 'NL' }] });
  expect(dutch).not.toBe(await ask(open, '/api/regions.php'));
  expect((await server().request(open, '/api/regions.php?country=ZZ')).status).toBe(404);
});

it('api-14: lists of members and what depends on who asks are not stored', async () => {
  const { browser } = await signUp(server());
  for (const name of ['members', 'settings', 'user', 'likes', 'chats', 'photos', 'gifts']) {
    const { headers } = await browser(`/api/${name}.php`);
    expect([name, headers.get('cache-control'), headers.get('etag')]).toEqual([name, 'no-store', null]);
  }
});
