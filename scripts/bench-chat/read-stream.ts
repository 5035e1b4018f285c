import { Agent, get, type IncomingMessage } from 'node:http';

/** A stream of server-sent events that is read as it comes. */
export interface OpenStream {
  /** Resolves with the time (ms, `performance.now()`) at which a text came that was not asked for before it. */
  arrival(text: string): Promise<number>;
  readonly response: IncomingMessage;
  close(): void;
}

/** Any number of connections; none of them is used twice. */
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

/** Opens a stream and waits for its first event. @throws if the answer is not 200 */
export function openStream(port: number, host: string, token: string, path = '/api/events.php'): Promise<OpenStream> {
  const headers = { host, 'sec-fetch-site': 'same-origin', cookie: `__Host-session=${token}` };
  return new Promise((resolve, reject) => {
    const outgoing = get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`the stream was answered with ${response.statusCode}`));
        return;
      }
      const waiting = new Map<string, (at: number) => void>();
      response.on('data', (chunk: Buffer) => {
        const at = performance.now();
        const text = chunk.toString();
        for (const [wanted, tell] of waiting) if (text.includes(wanted)) tell(at);
        resolve({
          response,
          arrival: (wanted) =>
            new Promise((come) =>
              waiting.set(wanted, (time) => {
                waiting.delete(wanted);
                come(time);
              }),
            ),
          close: () => response.destroy(),
        });
      });
      response.on('error', () => undefined);
    });
    outgoing.on('error', reject);
  });
}
