import { Agent, request } from 'node:http';

/** One request to a site. */
export interface BenchRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST; without one, a GET. */
  readonly body?: string;
}

export interface BenchAnswer {
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
}

/** Sends requests to a port of this machine, over connections that are kept. */
export function createSender(port: number) {
  const agent = new Agent({ keepAlive: true });
  return {
    send: ({ path, headers, body }: BenchRequest): Promise<BenchAnswer> =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        const method = body === undefined ? 'GET' : 'POST';
        const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent }, async (response) => {
          let text = '';
          for await (const part of response) text += String(part);
          resolve({ status: response.statusCode ?? 0, text, milliseconds: performance.now() - began });
        });
        outgoing.on('error', reject);
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/**
 * Does work from several lanes, one after another in each.
 * @returns how much was done a second
 */
export async function ratePerSecond<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const waiting = [...items].reverse();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
    }),
  );
  return items.length / ((performance.now() - began) / 1000);
}
