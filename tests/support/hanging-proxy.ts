import { connect, createServer, type Socket } from 'node:net';

export interface HangingProxy {
  readonly port: number;
  /** `true`: stops forwarding data but keeps connections open; `false`: continues. */
  hang(isHanging: boolean): void;
  /** `true`: breaks all connections and accepts no data on new ones; `false`: works again. */
  cut(isCut: boolean): void;
  close(): Promise<void>;
}

/** A TCP proxy to a local server that can hang or be cut, to simulate a hanging machine or a lost network. */
export async function startHangingProxy(targetPort: number): Promise<HangingProxy> {
  const sockets = new Set<Socket>();
  let isHanging = false;
  let isCut = false;
  const server = createServer((incoming) => {
    if (isCut) return void incoming.destroy();
    const outgoing = connect(targetPort, '127.0.0.1');
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (isHanging) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    hang(value) {
      isHanging = value;
      for (const socket of sockets) {
        if (value) socket.pause();
        else socket.resume();
      }
    },
    cut(value) {
      isCut = value;
      if (isCut) for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
