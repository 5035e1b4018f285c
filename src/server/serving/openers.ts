import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { splitLocale } from '#i18n/paths.ts';
import { openerNames } from '#lib/routes.ts';
import { cacheRules } from '#lib/served-files.ts';
import { matchesTag } from '#server/http/conditions.ts';
import { type HeaderList, transportSecurityHeaders } from '#server/http/security-headers.ts';
import type { FindPreview } from '#server/services/profiles/preview.ts';
import { type Exchange, sendFile } from '#server/serving/answer.ts';
import type { ByteCache, LoadedForm } from '#server/serving/byte-cache.ts';
import { chooseEncoding, type Encoding } from '#server/serving/negotiate.ts';
import { previewTags, withTags } from '#server/serving/preview-tags.ts';
import type { Resolved } from '#server/serving/resolve.ts';
import type { StaticFile } from '#server/serving/site-files.ts';
import type { Site } from '#site/types.ts';

/** A request for a landing page of a profile: one file answers for the ids of all members. */
interface Opened {
  readonly site: Site;
  readonly file: StaticFile;
  readonly path: string;
  readonly id: string;
  readonly query: string;
}

const robots = 'x-robots-tag';

const pattern = new RegExp(`^(?:/[a-z]{2})?/members/([^/]+)/(?:${openerNames.join('|')})(?:/[a-z]+)?$`);

/** @returns the landing page of a profile that a request opens; `undefined` for every other address */
export function openedBy(site: Site, resolved: Resolved, path: string, query: string): Opened | undefined {
  if (resolved.kind !== 'file' || resolved.status !== 200) return undefined;
  const [, id] = pattern.exec(path) ?? [];
  return id === undefined ? undefined : { site, file: resolved.file, path, id, query };
}

/**
 * Sends the landing page of a profile with the link preview in its head, or as built when there is no preview. The
 * filled page is not cached: the cache holds the page as built, however many members there are.
 */
export async function sendOpener(
  exchange: Exchange,
  opened: Opened,
  { cache, findPreview }: { readonly cache: ByteCache; readonly findPreview: FindPreview },
): Promise<void> {
  const { site, file, path, id } = opened;
  // Only a link may lead here, so search engines must not list it; a staging copy sends this header on everything.
  if (!exchange.response.hasHeader(robots)) exchange.response.setHeader(robots, 'noindex');
  const preview = await findPreview({ site, id, source: sourceOf(opened.query) });
  const { body } = cache.get(file.plain) ?? (await cache.load(file.plain));
  if (preview === undefined || body === undefined) return sendFile(exchange, file, 200, cache);
  const { locale } = splitLocale(path, site.domain_language);
  const html = withTags(textOf(body), previewTags(site, locale, preview, `${site.origin}${path}`));
  await sendFilled(exchange, html, file.plain.headers);
}

function sourceOf(query: string) {
  const values = new URLSearchParams(query);
  return { network: values.get('network')?.trim() || undefined, ref: values.get('ref')?.trim() || undefined };
}

/** Decodes a cached body: short pages are cached as Latin-1, one character per byte. */
function textOf(body: NonNullable<LoadedForm['body']>): string {
  return (typeof body === 'string' ? Buffer.from(body, 'latin1') : body).toString();
}

async function sendFilled({ request, response, isSecure }: Exchange, html: string, headers: HeaderList): Promise<void> {
  const { 'accept-encoding': accepted, 'if-none-match': seen } = request.headers;
  const encoding = chooseEncoding(accepted, { brotli: true, gzip: true });
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 20);
  const tag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const head = [
    ...headersOfOne(headers),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ...(isSecure ? transportSecurityHeaders : []),
    'etag',
    tag,
  ];
  if (seen !== undefined && matchesTag(seen, tag)) {
    response.writeHead(304, head).end();
    return;
  }
  const bytes = await compress[encoding](html);
  response.writeHead(200, [...head, 'content-length', String(bytes.length)]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Headers of a page filled for one answer: shared caches must not keep it, and a range of it fits no other answer. */
function headersOfOne(headers: HeaderList): string[] {
  const left = ['accept-ranges', 'cache-control'];
  const own = headers.filter((_, index) => !left.includes(headers[index - (index % 2)] ?? ''));
  return [...own, 'cache-control', `private, ${cacheRules.other}`];
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/**
 * Brotli quality. Measured on a page of 28 kB: 3.5 ms off the main thread for 8.9 kB, where the build's best is 8.8
 * kB; quality 4 saves 0.7 ms and costs 0.6 kB.
 */
const quality = 5;

const compress: Readonly<Record<Encoding, (html: string) => Promise<Buffer>>> = {
  br: (html) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (html) => zip(html),
  identity: async (html) => Buffer.from(html),
};
