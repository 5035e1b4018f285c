import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { makeSite, startTestServer } from './support.ts';

const server = await startTestServer(
  [makeSite({ domain: 'dusk.example' })],
  {},
  { app: { fetch: async (incoming) => Response.json({ method: incoming.method, body: await incoming.text() }) } },
);
afterAll(() => server.close());

/** What comes back for bytes sent as they are. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

const head = 'POST /api/page-hidden.php HTTP/1.1\r\nHost: dusk.example\r\nConnection: close\r\n';

test.each([
  ['no length at all', `${head}\r\n`, ''],
  ['a length of nothing', `${head}Content-Length: 0\r\n\r\n`, ''],
  ['a length', `${head}Content-Length: 2\r\n\r\n{}`, '{}'],
  ['chunks', `${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`, '{}'],
])('a body with %s arrives whole', async (_name, text, body) => {
  const answer = await sendRaw(text);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain(JSON.stringify({ method: 'POST', body }));
});

test.each([
  ['a length that is no number', `${head}Content-Length: abc\r\n\r\n{}`],
  ['a length and chunks', `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['no path', 'GET http://dusk.example/ HTTP/1.1\r\nHost: dusk.example\r\nConnection: close\r\n\r\n'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: dusk.example\r\nX: ${'x'.repeat(20_000)}`],
])('server-34: a request with %s is refused', async (_name, text) => {
  expect(await sendRaw(text)).toMatch(/^HTTP\/1\.1 4\d\d /);
});
