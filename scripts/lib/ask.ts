import { type Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request to a server on this machine, with the headers of a browser on a page of the site. */
export interface Question {
  readonly port: number;
  /** Host name and port of the site. */
  readonly host: string;
  readonly path: string;
  /** Session token of the requesting member. */
  readonly session?: string;
  /** Makes the request a POST. */
  readonly body?: { readonly type: string; readonly bytes: Buffer };
  readonly agent: Agent;
}

export interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
  readonly retryAfter: string | undefined;
  readonly milliseconds: number;
}

/** Sends one request. Never rejects: if the connection breaks, the status is 0 and the body may hold the error code. */
export function ask({ port, host, path, session, body, agent }: Question): Promise<Answer> {
  const start = performance.now();
  const headers = {
    host,
    origin: `http://${host}`,
    ...(session !== undefined && { cookie: `__Host-session=${session}` }),
    ...(body !== undefined && { 'content-type': body.type, 'content-length': body.bytes.length }),
  };
  return new Promise((resolve) => {
    const end = (status: number, chunks: readonly Buffer[], retryAfter?: string) =>
      resolve({ status, bytes: Buffer.concat(chunks), retryAfter, milliseconds: performance.now() - start });
    const method = body === undefined ? 'GET' : 'POST';
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => end(response.statusCode ?? 0, chunks, response.headers['retry-after']));
      response.on('error', () => end(0, []));
    });
    outgoing.on('error', (error) => end(0, [Buffer.from('code' in error ? String(error.code) : error.message)]));
    outgoing.end(body?.bytes);
  });
}

/**
 * Repeats a request until it is stopped, without waiting for earlier answers.
 * @param gap milliseconds between two requests
 */
export function askOften(question: Question, gap: number): { stop(): Promise<readonly Answer[]> } {
  const answers: Promise<Answer>[] = [];
  const stopped = new AbortController();
  const asking = (async () => {
    while (!stopped.signal.aborted) {
      answers.push(ask(question));
      await sleep(gap);
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await asking;
      return Promise.all(answers);
    },
  };
}
