import { expect, it, vi } from 'vitest';
import { testEngine } from '#tests/support/database.ts';
import { createTestServer } from '#tests/support/server.ts';
import { open } from '#tests/support/sites.ts';

it('server-24, server-25: healthz tells whether the database answers and what it promises', async () => {
  const server = await createTestServer();
  const response = await server.request(open, '/api/healthz.php');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    ...{ status: 'ok', database: testEngine, writable: true, payments: 'off' },
    fsync: testEngine === 'pglite' ? false : expect.any(Boolean),
  });
  const anyHost = await server.request('10.0.0.7', '/api/healthz.php');
  expect(anyHost.status, 'a load balancer asks by address').toBe(200);
  await server.close();
  const gone = await server.request(open, '/api/healthz.php');
  expect([gone.status, gone.headers.get('retry-after')]).toEqual([503, '2']);
});

it('server-25: healthz says that a database answers which nothing can be saved in', async () => {
  const server = await createTestServer();
  const health = await server.deps.database.health();
  vi.spyOn(server.deps.database, 'health').mockResolvedValue({ ...health, writable: false });
  const response = await server.request(open, '/api/healthz.php');
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: 'degraded', database: testEngine, fsync: health.fsync, writable: false, payments: 'off' },
  ]);
  await server.close();
});
