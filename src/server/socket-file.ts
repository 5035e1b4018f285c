import { chmod, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';

/**
 * Answers HTTP on a socket file, which nobody reaches over the network: whoever may open the folder may ask.
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
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve));
    await chmod(socket, 0o600);
  } catch (error) {
    onError(error);
  }
  return async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
}
