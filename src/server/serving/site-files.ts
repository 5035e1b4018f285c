import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { cacheControlOf, contentTypeOf } from './content-types.ts';
import type { Encoding } from './negotiate.ts';

/** One file of a built site. */
export interface StaticFile {
  readonly type: string;
  readonly isPage: boolean;
  readonly cacheControl: string;
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
}

export type SiteFiles = ReadonlyMap<string, StaticFile>;

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
    const type = contentTypeOf(name);
    files.set(urlPath, {
      type,
      isPage: name.endsWith('.html'),
      cacheControl: cacheControlOf(urlPath, type),
      plain: { encoding: 'identity', path: path.join(folder, name) },
      brotli: present.has(`${name}.br`) ? { encoding: 'br', path: path.join(folder, `${name}.br`) } : undefined,
      gzip: present.has(`${name}.gz`) ? { encoding: 'gzip', path: path.join(folder, `${name}.gz`) } : undefined,
    });
  }
  return files;
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
