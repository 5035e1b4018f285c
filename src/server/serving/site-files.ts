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
  /** Its pre-compressed forms, when they lie beside it. */
  readonly brotli: FileForm | undefined;
  readonly gzip: FileForm | undefined;
}

/** One way in which a file can be sent. Reading a folder again makes new objects, so bytes kept for one never outlive a build. */
export interface FileForm {
  readonly encoding: Encoding;
  /** Absolute path. */
  readonly path: string;
  /** All headers but those that follow from the bytes. */
  readonly headers: HeaderList;
}

export type SiteFiles = ReadonlyMap<string, StaticFile>;

const letters = [...'bcdefghijklmnopqrstuvwxyz'];

/** Files that are for the host, not for readers. */
const hidden = /(^|\/)(\.(?!well-known\/)|_headers$|_redirects$)/;

/**
 * Lists what a folder of `dist` publishes: decoded URL path to file. Pages stand without `.html`, `index.html` under its folder.
 * Only what is in this table can ever be read, whatever a request asks for.
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
    const formOf = (encoding: Encoding, ending: string): FileForm | undefined =>
      present.has(`${name}${ending}`)
        ? { encoding, path: path.join(folder, `${name}${ending}`), headers: [...headers, 'content-encoding', encoding] }
        : undefined;
    files.set(urlPath, {
      isPage: name.endsWith('.html'),
      plain: { encoding: 'identity', path: path.join(folder, name), headers },
      brotli: formOf('br', '.br'),
      gzip: formOf('gzip', '.gz'),
    });
  }
  return files;
}

function headersOf(urlPath: string, name: string, present: ReadonlySet<string>): HeaderList {
  const type = contentTypeOf(name);
  const caching = cacheControlOf(urlPath, type);
  // The language cookie redirects `/` for those who arrive, and nothing else.
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

/** Whether caches between must not keep it: an address has several builds, and which of them a visitor gets is nobody else's answer. */
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
