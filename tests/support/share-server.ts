import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestServer, type TestServer, type TestServerOptions } from '#tests/support/server.ts';

/**
 * One server for all tests of a file, reset before each.
 * @returns a getter, since the server exists only while tests run
 */
export function shareServer(options: TestServerOptions = {}): () => TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await createTestServer(options);
  });
  beforeEach(() => server?.reset());
  afterAll(() => server?.close());
  return () => {
    if (server === undefined) throw new Error('the server is there only while tests run');
    return server;
  };
}
