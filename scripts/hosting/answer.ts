import { request as requestPlain } from 'node:http';
import { request } from 'node:https';

/** @returns status and redirect target, or status and body; `refused` if no connection is possible */
export function answer(
  port: number,
  host: string,
  path: string,
  isSecure: boolean,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  return new Promise((resolve) => {
    const outHeaders = { ...headers, host };
    const options = { host: '127.0.0.1', port, path, headers: outHeaders, servername: host, rejectUnauthorized: false };
    const outgoing = (isSecure ? request : requestPlain)(options, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve(`${response.statusCode} ${response.headers.location ?? Buffer.concat(chunks).toString('utf8')}`);
    });
    outgoing.on('error', () => resolve('refused'));
    outgoing.end();
  });
}
