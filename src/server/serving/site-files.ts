import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { cacheControlOf, contentTypeOf } from '#lib/served-files.ts';
import { fileSecurityHeaders, type HeaderList, pageSecurityHeaders } from '#server/http/security-headers.ts';
import type { Encoding } from '#server/serving/negotiate.ts';
import { dependsOnReferer } from '#server/serving/referred-tracking.ts';

/** One file of a built site. */
export interface StaticFile {
  readonly isPage: boolean;
  readonly plain: FileForm;
  /** The compressed forms: those in the folder, and a gzip made of the file itself when only its `.br` is there. */
  readonly brotli: FileForm | undefined;
  readonly gzip: FileForm | undefined;
}

/**
 * One form in which a file can be sent. Each read of a folder creates new objects, so cached bytes never outlive a
 * build.
 */
export interface FileForm {
  readonly encoding: Encoding;
  /** Absolute path; of the file itself when the form is made of it. */
  readonly path: string;
  /** The form is not in the folder: it is compressed when it is first asked for (`gzip.ts`). */
  readonly isMade: boolean;
  /** All headers that do not depend on the content. */
  readonly headers: HeaderList;
}

export type SiteFiles = ReadonlyMap<string, StaticFile>;

const letters = [...'bcdefghijklmnopqrstuvwxyz'];

/** Files for the host, not for clients. */
const hidden = /(^|\/)(\.(?!well-known\/)|_headers$|_redirects$)/;

/**
 * Lists what a folder of `dist` publishes: decoded URL path to file. Pages have no `.html`; `index.html` has the path
 * of its folder. Requests can only read files in this table.
 */
export async function readSiteFiles(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const present = new Set(names);
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    if (hidden.test(name) || isCompressedForm(name, present)) continue;
    const urlPath = urlPathOf(name);
    const headers = headersOf(urlPath, name, present);
    const formOf = (encoding: Encoding, file: string): FileForm => ({
      encoding,
      path: path.join(folder, file),
      isMade: encoding !== 'identity' && file === name,
      headers: encoding === 'identity' ? headers : [...headers, 'content-encoding', encoding],
    });
    const [hasBrotli, hasGzip] = [present.has(`${name}.br`), present.has(`${name}.gz`)];
    files.set(urlPath, {
      isPage: name.endsWith('.html'),
      plain: formOf('identity', name),
      brotli: hasBrotli ? formOf('br', `${name}.br`) : undefined,
      gzip: hasBrotli || hasGzip ? formOf('gzip', hasGzip ? `${name}.gz` : name) : undefined,
    });
  }
  return files;
}

function headersOf(urlPath: string, name: string, present: ReadonlySet<string>): HeaderList {
  const type = contentTypeOf(name);
  const caching = cacheControlOf(urlPath, type);
  // The language cookie redirects `/`, for readers who come from elsewhere, and nothing else.
  const varies = [
    ...(present.has(`${name}.br`) || present.has(`${name}.gz`) ? ['accept-encoding'] : []),
    ...(urlPath === '/' ? ['cookie', 'sec-fetch-site'] : []),
    ...(dependsOnReferer(urlPath) ? ['referer'] : []),
  ];
  return [
    ...[
      'content-type',
      type,
      'cache-control',
      isPrivate(name, present) ? `private, ${caching}` : caching,
      'accept-ranges',
      'bytes',
    ],
    ...(varies.length > 0 ? ['vary', varies.join(', ')] : []),
    ...(name.endsWith('.html') ? pageSecurityHeaders : fileSecurityHeaders),
  ];
}

/** Whether shared caches must not store a page: the address has several variants, and each visitor gets their own. */
function isPrivate(name: string, present: ReadonlySet<string>): boolean {
  const [, page, variant] = /^(.*?)(\/variant-[b-z])?\.html$/.exec(name) ?? [];
  if (page === undefined || variant !== undefined) return variant !== undefined;
  return letters.some((letter) => present.has(`${page}/variant-${letter}.html`));
}

function isCompressedForm(name: string, present: ReadonlySet<string>): boolean {
  return /\.(br|gz)$/.test(name) && present.has(name.slice(0, name.lastIndexOf('.')));
}

function urlPathOf(name: string): string {
  if (!name.endsWith('.html')) return `/${name}`;
  const page = `/${name.slice(0, -'.html'.length)}`;
  if (page === '/index') return '/';
  return page.endsWith('/index') ? page.slice(0, -'/index'.length) : page;
}
