import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { Locale } from '#i18n/locales.ts';
import type { LanderName } from '#lib/routes.ts';
import { addToList, addToMapping } from '#scripts/site/insert.ts';
import { UnknownSiteError } from '#scripts/site/known.ts';
import { loadSites } from '#site-loader/load.ts';
import { readSite } from '#site-loader/read.ts';
import type { Problem } from '#site-loader/source/problems.ts';

export interface Additions {
  readonly locales: readonly Locale[];
  readonly landers: readonly LanderName[];
}

/** A `site.yaml` before and after a change. */
export interface Edit {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Plans to add languages and landers to a `site.yaml`; everything else stays the same, including white space.
 * @throws if there is no such site, or the structure of its file does not allow additions
 */
export function planAdditions(directory: string, domain: string, { locales, landers }: Additions): Edit {
  const file = join(siteFolder(directory, domain), 'site.yaml');
  const before = readFileSync(file, 'utf8');
  const document = parseDocument(before);
  if (document.errors.length > 0) throw new Error(`${domain} cannot be read. Run: npm run site -- check ${domain}`);
  const after = addToMapping(addToList(before, 'locales', locales), 'landers', landers);
  return { file, before, after };
}

/**
 * Writes a planned edit if the site is valid with it.
 * @returns problems of the changed site; if there are any, nothing was written
 */
export function applyEdit(directory: string, domain: string, edit: Edit): readonly Problem[] {
  const work = join(directory, `.new-${process.pid}`);
  const draft = join(work, domain);
  try {
    cpSync(siteFolder(directory, domain), draft, { recursive: true });
    writeFileSync(join(draft, 'site.yaml'), edit.after);
    const { problems } = readSite(draft, domain);
    if (problems.length === 0) renameSync(join(draft, 'site.yaml'), edit.file);
    return problems;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Removes a site's folder, atomically for programs that read the sites. */
export function removeSite(directory: string, domain: string): void {
  const gone = join(directory, `.removed-${process.pid}`);
  renameSync(siteFolder(directory, domain), gone);
  rmSync(gone, { recursive: true });
}

/** The lines that differ, as `- before` and `+ after`. */
export function lineChanges({ before, after }: Edit): string[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const kept = new Set(fresh);
  const known = new Set(old);
  return [
    ...old.filter((line) => !kept.has(line)).map((line) => `- ${line}`),
    ...fresh.filter((line) => !known.has(line)).map((line) => `+ ${line}`),
  ];
}

/**
 * Folder of an existing site, valid or not.
 * @throws UnknownSiteError
 */
export function siteFolder(directory: string, domain: string): string {
  const folder = join(directory, domain);
  if (!existsSync(join(folder, 'site.yaml'))) throw new UnknownSiteError(domain, loadSites({ directory }));
  return folder;
}
