import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** One request that is sent to every server. */
export interface Question {
  /** Site or other name in the Host header. */
  readonly host: string;
  readonly path: string;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /**
   * For attempts at an open redirect: hosts that the answer may redirect to. Servers may refuse it in their own way.
   */
  readonly hostile?: readonly string[];
}

/** The compared parts of an answer. Entity tags differ between servers, so only their existence is compared. */
export type Compared = Readonly<Record<string, string>>;

const comparedHeaders = [
  'content-encoding',
  'cache-control',
  'content-range',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'retry-after',
  'x-robots-tag',
  'allow',
];

/** Sends a request to one server, with the headers of a proxy that terminates TLS. */
export function ask(port: number, { host, path, method = 'GET', headers = {}, body }: Question): Promise<Compared> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { ...headers, host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' },
      },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const sent = Buffer.concat(chunks);
        // Two servers need not compress alike.
        const isGzip = response.headers['content-encoding'] === 'gzip' && sent.length > 0;
        const bytes = isGzip ? gunzipSync(sent) : sent;
        const status = response.statusCode ?? 0;
        const isFile = status === 200 || status === 206;
        const { location, vary = '', etag, 'content-type': type = '' } = response.headers;
        // nginx sends the headers of a 416 twice.
        const values = comparedHeaders.map((name) => [name, [...new Set(response.headersDistinct[name])].join(', ')]);
        resolve({
          status: String(status),
          location: location === undefined ? '' : new URL(location, `https://${host}${path}`).href,
          // Bodies of redirects and short error texts may differ, so their types are not compared.
          'content-type': isFile || type.startsWith('text/html; ') ? type : '',
          ...Object.fromEntries(values),
          vary: varyingBy(vary).join(', '),
          etag: isFile ? String(etag !== undefined) : '',
          // API answers contain times, so only pages and files are compared.
          body: isFile && !path.startsWith('/api/') ? bytes.toString('base64') : '',
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/**
 * Header names in a `Vary`, without Referer: only this project's server reads it, to carry a partner's values to
 * sign-up (docs/deploy).
 */
function varyingBy(vary: string): string[] {
  const names = vary
    .toLowerCase()
    .split(/,\s*/)
    .filter((name) => name !== '' && name !== 'referer');
  return [...new Set(names)].sort();
}

/** Differences between another server's answer and the reference, with both values. */
export function judge(question: Question, ours: Compared, theirs: Compared): string[] {
  if (question.hostile === undefined) return differences(ours, theirs);
  const { location = '' } = theirs;
  return location === '' || question.hostile.includes(new URL(location).host) ? [] : [`leads to ${location}`];
}

/** The differing parts, with both values. */
function differences(ours: Compared, theirs: Compared): string[] {
  return Object.keys(ours).flatMap((name) => {
    const [one = '', other = ''] = [ours[name], theirs[name]];
    if (one === other) return [];
    return [name === 'body' ? 'body: other bytes' : `${name}: «${other}» instead of «${one}»`];
  });
}

/**
 * Writes the problems of a server's answer to stderr.
 * @returns 1 if there are any, else 0
 */
export function tell(
  { name }: { readonly name: string },
  { method = 'GET', host, path, headers = {} }: Question,
  found: readonly string[],
): number {
  if (found.length === 0) return 0;
  console.error(`${name}: ${method} ${host}${path} ${JSON.stringify(headers)}`);
  for (const difference of found) console.error(`  ${difference}`);
  return 1;
}
