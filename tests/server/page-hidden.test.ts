import { expect, it } from 'vitest';
import { pageHidden } from '#server/db/schema/index.ts';
import { json } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, sister } from '#tests/support/sites.ts';

const server = shareServer();

it('counting-19: page-hidden counts by site and day, and keeps nothing else', async () => {
  const hide = (domain: string) =>
    server().request(domain, '/api/page-hidden.php', json('POST', {}, { 'user-agent': 'Mozilla/5.0' }));
  // Midnight of a summer's day in London, the time zone of both sites.
  server().clock.set('2026-07-20T22:59:59Z');
  await hide(open);
  await hide(open);
  await hide(sister);
  server().clock.advance(1000);
  expect((await hide(open)).status).toBe(200);
  await server().deps.counts.flush();
  const rows = await server().deps.database.db.select().from(pageHidden);
  expect(rows.sort((left, right) => right.count - left.count || (left.site < right.site ? -1 : 1))).toEqual([
    { pool: open, site: open, day: '2026-07-20', count: 2 },
    { pool: open, site: open, day: '2026-07-21', count: 1 },
    { pool: open, site: sister, day: '2026-07-20', count: 1 },
  ]);
});

it.each(['text/plain;charset=UTF-8', 'text/plain', 'application/json'])(
  'api-20: page-hidden takes a beacon whose body says %s, and hears it from the site only',
  async (type) => {
    const send = (site: string) =>
      server().request(open, '/api/page-hidden.php', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': type, 'user-agent': 'Mozilla/5.0', 'sec-fetch-site': site },
      });
    expect((await send('same-origin')).status).toBe(200);
    expect((await send('cross-site')).status).toBe(403);
  },
);

it('api-20: no other endpoint takes plain text', async () => {
  const answer = await server().request(open, '/api/user.php', {
    method: 'POST',
    body: '{"login":"Anna","password":"x"}',
    headers: { 'content-type': 'text/plain' },
  });
  expect(answer.status).toBe(415);
});

it('api-20: page-hidden takes a beacon without a body', async () => {
  expect((await server().request(open, '/api/page-hidden.php', { method: 'POST' })).status).toBe(200);
});
