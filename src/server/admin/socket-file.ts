import { chmod, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * Answers HTTP on a socket file, which nobody reaches over the network: only the user that the server runs as may ask.
 * @param onError told that it could not listen there; the server serves all the same
 * @returns what ends it
 */
export async function listenOnSocketFile(
  socket: string,
  listener: RequestListener,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const server = createServer(listener);
  try {
    // Of a process that was killed: the lock on the folder says that there is no other.
    await rm(socket, { force: true });
    await new Promise<void>((resolve, reject) => listenPrivately(server.once('error', reject), socket, resolve));
    // Where the folder has rules of its own for new files, the mask does not count.
    await chmod(socket, 0o600);
  } catch (error) {
    onError(error);
  }
  return async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
}

/** The file is made within the call of `listen`, by the mask of the moment: with another one, anybody could connect until it is changed. */
function listenPrivately(server: Server, socket: string, done: () => void): void {
  const before = process.umask(0o177);
  try {
    server.listen(socket, done);
  } finally {
    process.umask(before);
  }
}
