import { request } from 'node:http';

/** One request that every server is asked. */
export interface Question {
  /** Site or other name in the Host header. */
  readonly host: string;
  readonly path: string;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Made to lead readers away: servers may refuse it in their own ways, but none may send anybody to a host that is not named here. */
  readonly hostile?: readonly string[];
}

/** What is compared of an answer; the entity tag differs between servers, so only that there is one. */
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

/** Asks one server, as a proxy further in front does that ended TLS. */
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
        const bytes = Buffer.concat(chunks);
        const status = response.statusCode ?? 0;
        const isFile = status === 200 || status === 206;
        const { location, vary = '', etag, 'content-type': type = '' } = response.headers;
        // nginx sends the headers of a 416 twice.
        const values = comparedHeaders.map((name) => [name, [...new Set(response.headersDistinct[name])].join(', ')]);
        resolve({
          status: String(status),
          location: location === undefined ? '' : new URL(location, `https://${host}${path}`).href,
          // The body of a redirect is nobody's; neither is that of a text that says what is wrong.
          'content-type': isFile || type.startsWith('text/html; ') ? type : '',
          ...Object.fromEntries(values),
          vary: varyingBy(vary).join(', '),
          etag: isFile ? String(etag !== undefined) : '',
          // The API's answers differ by their time; pages and files not at all.
          body: isFile && !path.startsWith('/api/') ? bytes.toString('base64') : '',
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Names of a `Vary`; only our own server looks at the Referer, to carry a partner's values to sign-up (docs/deploy). */
function varyingBy(vary: string): string[] {
  const names = vary
    .toLowerCase()
    .split(/,\s*/)
    .filter((name) => name !== '' && name !== 'referer');
  return [...new Set(names)].sort();
}

/** What is wrong with another server's answer to a question, with both values. */
export function judge(question: Question, ours: Compared, theirs: Compared): string[] {
  if (question.hostile === undefined) return differences(ours, theirs);
  const { location = '' } = theirs;
  return location === '' || question.hostile.includes(new URL(location).host) ? [] : [`leads to ${location}`];
}

/** The names of what differs, with both values. */
function differences(ours: Compared, theirs: Compared): string[] {
  return Object.keys(ours).flatMap((name) => {
    const [one = '', other = ''] = [ours[name], theirs[name]];
    if (one === other) return [];
    return [name === 'body' ? 'body: other bytes' : `${name}: «${other}» instead of «${one}»`];
  });
}
