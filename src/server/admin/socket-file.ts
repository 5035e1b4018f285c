import { chmod, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * Answers HTTP on a socket file: not reachable over the network, and open only to the user that the server runs as.
 * @param onError called when it cannot listen there; the server runs on without it
 * @returns a function that stops it
 */
export async function listenOnSocketFile(
  socket: string,
  listener: RequestListener,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const server = createServer(listener);
  try {
    // Left by a killed process: the lock on the folder guarantees that no other process listens on it.
    await rm(socket, { force: true });
    await new Promise<void>((resolve, reject) => listenPrivately(server.once('error', reject), socket, resolve));
    // Where the folder has default permissions (ACLs) of its own, the umask does not apply.
    await chmod(socket, 0o600);
  } catch (error) {
    onError(error);
  }
  return async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
}

/**
 * Listens on a socket file that only this user can open. `listen` creates the file synchronously with the current
 * umask; with the usual one, anybody could connect until the mode is changed.
 */
function listenPrivately(server: Server, socket: string, done: () => void): void {
  const before = process.umask(0o177);
  try {
    server.listen(socket, done);
  } finally {
    process.umask(before);
  }
}
