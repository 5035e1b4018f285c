import { expect, test } from 'vitest';
import { createServer } from '#server/serving/server.ts';

test('server-32: a request may take twenty seconds to arrive, its headers included', async () => {
  const { http } = await createServer({
    ...{ distFolder: 'none', sites: () => [], app: { fetch: () => new Response() } },
    ...{ cacheMegabytes: 0, demo: false, trustedProxies: [], onError: () => undefined },
  });
  expect([http.requestTimeout, http.headersTimeout]).toEqual([20_000, 20_000]);
});
