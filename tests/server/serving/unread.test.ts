import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { makeSite, startTestServer } from './support.ts';

const host = 'unread.example';
const unreadLimitMs = 800;

/** An answer without an end, and what became of it. */
function endless() {
  const state = { made: 0, isCut: false };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      state.made += 1;
      controller.enqueue(new Uint8Array(65_536));
    },
    cancel: () => {
      state.isCut = true;
    },
  });
  return { state, response: new Response(body) };
}

async function start() {
  const { state, response } = endless();
  const options = { app: { fetch: () => response }, unreadLimitMs };
  const server = await startTestServer([makeSite({ domain: host })], { [host]: {} }, options);
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET /api/account-export.php HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  return { state, server, socket };
}

test('server-33: an answer that nobody reads is cut, and nothing more of it is made', async () => {
  const { state, server, socket } = await start();
  await expect.poll(() => state.isCut, { timeout: 10_000 }).toBe(true);
  expect(state.made).toBeLessThan(1000);
  socket.destroy();
  await server.close();
});

test('server-33: one that is read slowly goes on', async () => {
  const { state, server, socket } = await start();
  const pause = () => {
    socket.pause();
    setTimeout(() => socket.resume(), 20);
  };
  socket.on('data', pause);
  // Several times as long as nothing may move.
  await new Promise((resolve) => setTimeout(resolve, 4 * unreadLimitMs));
  expect(state.isCut).toBe(false);
  socket.destroy();
  await expect.poll(() => state.isCut, { timeout: 10_000 }).toBe(true);
  await server.close();
});
