import { statSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { get, Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { listenOnSocketFile } from '#server/admin/socket-file.ts';

it("server-35: a socket file is its owner's only from the moment that it is there, and other files are made as before", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'socket-'));
  const socketPath = path.join(folder, 'test.sock');
  const before = process.umask(0o022);
  const { listen } = Server.prototype;
  const modes: number[] = [];
  const spy = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...args: unknown[]) {
    Reflect.apply(listen, this, args);
    modes.push(statSync(socketPath).mode & 0o777);
    return this;
  });
  try {
    const stop = await listenOnSocketFile(
      socketPath,
      (_, response) => response.end('here'),
      (error) => expect.unreachable(String(error)),
    );
    expect(modes).toEqual([0o600]);
    expect((await stat(socketPath)).mode & 0o777).toBe(0o600);
    expect(process.umask()).toBe(0o022);
    const answer = new Promise<string>((resolve, reject) => {
      get({ socketPath, path: '/' }, (response) => resolve(text(response))).on('error', reject);
    });
    expect(await answer).toBe('here');
    await stop();
  } finally {
    spy.mockRestore();
    process.umask(before);
    await rm(folder, { recursive: true });
  }
});
