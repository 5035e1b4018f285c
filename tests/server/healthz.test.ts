import { expect, it } from 'vitest';
import { testEngine } from '#tests/support/database.ts';
import { createTestServer } from '#tests/support/server.ts';
import { open } from '#tests/support/sites.ts';

it('healthz tells whether the database answers and what it promises', async () => {
  const server = await createTestServer();
  const response = await server.request(open, '/api/healthz.php');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: 'ok', database: testEngine, writable: true });
  const anyHost = await server.request('10.0.0.7', '/api/healthz.php');
  expect(anyHost.status, 'a load balancer asks by address').toBe(200);
  await server.close();
  const gone = await server.request(open, '/api/healthz.php');
  expect([gone.status, gone.headers.get('retry-after')]).toEqual([503, '2']);
});
