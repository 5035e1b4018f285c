import { execFileSync } from 'node:child_process';

interface LoadOptions {
  readonly seconds: number;
  readonly connections: number;
  /** `Name: value`. */
  readonly headers?: readonly string[];
  /** File of a Lua script that makes the requests. */
  readonly script?: string;
}

/**
 * Sends requests with `wrk` (package `wrk` of Debian) from one thread, as fast as they are answered.
 * @returns requests per second
 * @throws if an answer is not 200
 */
export function requestRate(url: string, { seconds, connections, headers = [], script }: LoadOptions): number {
  const flags = [
    // On a busy machine an answer can take longer than the two seconds after which wrk counts an error.
    ...['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s'],
    ...headers.flatMap((header) => ['-H', header]),
    ...(script === undefined ? [] : ['-s', script]),
  ];
  const output = execFileSync('wrk', [...flags, url], { encoding: 'utf8' });
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(output);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  if (rate === undefined) throw new Error(output);
  return Number(rate);
}
