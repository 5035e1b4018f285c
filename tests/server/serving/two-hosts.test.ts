import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSite, startTestServer, type TestServer } from './support.ts';

const site = makeSite({ domain: 'one.example', origin: 'https://one.example' });
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer([site], { [site.domain]: { 'index.html': 'home' } });
});
afterAll(() => server.close());

/** @returns status of the answer to a request with these lines for its head */
async function send(path: string, lines: readonly string[]): Promise<string | undefined> {
  return /^HTTP\/1\.1 (\d+)/.exec(await answerTo(server, path, lines))?.[1];
}

async function answerTo({ port }: TestServer, path: string, lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write([`GET ${path} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
}

test.each(['/', '/api/settings.php'])('security-16: %s is not answered for two hosts', async (path) => {
  expect(await send(path, ['Host: one.example'])).toBe('200');
  expect(await send(path, ['Host: one.example', 'Host: two.example'])).toBe('400');
  expect(await send(path, ['host: one.example', 'Accept: */*', 'HOST: one.example'])).toBe('400');
  // A value is no name.
  expect(await send(path, ['Host: one.example', 'X-A: host'])).toBe('200');
});

test('hosting-15: a staging copy says with this refusal, too, that it is not to be listed', async () => {
  const copy = await startTestServer([site], {}, { staging: true });
  const answer = await answerTo(copy, '/', ['Host: one.example', 'Host: two.example']);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/^x-robots-tag: noindex, nofollow\r$/im);
  await copy.close();
});
