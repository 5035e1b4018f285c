import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Locale, locales } from '#i18n/locales.ts';
import { pagePath, routeNames, routes } from '#lib/routes.ts';
import type { SiteDraft, TokenPage } from '#site/types.ts';
import { rootFolder } from '#site-loader/source/paths.ts';
import type { Problem } from '#site-loader/source/problems.ts';

/** The operator's own pages, and the problems of their file names. */
export interface ReadTokenPages {
  readonly pages: readonly TokenPage[];
  readonly problems: readonly Problem[];
}

/** Markdown by token, then language. */
type Texts = Map<string, Partial<Record<Locale, string>>>;

/** Names that the build or the server serves next to the pages of a site. */
const servedNames = ['api', 'icon', 'index', 'manifest', 'media', 'robots', 'sitemap', 'sw-push'];

/**
 * Reads `sites/<domain>/pages/<token>.md`, in the site's main language, and `pages/<locale>/<token>.md`. A token is
 * published as `/<token>`, so it must not be the name of another path.
 * @param draft the valid fields of the site; without its languages only names are checked
 */
export function readTokenPages(
  folder: string,
  { locales: published, domain_language: own }: SiteDraft,
): ReadTokenPages {
  const root = join(folder, 'pages');
  const texts: Texts = new Map();
  const problems: Problem[] = [];
  const report = (file: string, message: string): void => {
    problems.push({ domain: basename(folder), file, line: undefined, key: undefined, message });
  };
  const take = (file: string, locale: Locale | undefined): void => {
    const fault = faultOf(basename(file)) ?? addText(texts, file, locale);
    if (fault !== undefined) report(file, fault);
  };
  const entries = entriesOf(root).map((name) => join(root, name));
  for (const file of entries.filter((path) => !isFolder(path))) take(file, own);
  for (const path of entries.filter(isFolder)) {
    const locale = locales.find((known) => known === basename(path));
    if (locale === undefined || (published !== undefined && !published.includes(locale))) {
      report(path, explainLocale(basename(path), published));
      continue;
    }
    for (const name of entriesOf(path)) take(join(path, name), locale);
  }
  const order = published ?? [];
  const pages = [...texts].map(([token, markdown]) => ({
    token,
    markdown,
    locales: order.filter((locale) => markdown[locale] !== undefined),
  }));
  return { pages: pages.sort((one, other) => one.token.localeCompare(other.token)), problems };
}

/** Absolute path of an own page's file in one language, for messages. */
export function tokenFile(folder: string, { token }: TokenPage, locale: Locale): string {
  const inFolder = join(folder, 'pages', locale, `${token}.md`);
  return existsSync(inFolder) ? inFolder : join(folder, 'pages', `${token}.md`);
}

/** Adds the text of a page in one language. @returns an error message if the page already has one */
function addText(texts: Texts, file: string, locale: Locale | undefined): string | undefined {
  if (locale === undefined) return undefined;
  const token = basename(file, '.md');
  const text = texts.get(token) ?? {};
  if (text[locale] !== undefined) return `the page stands in pages/ already, in ${locale}. Keep one of the two.`;
  texts.set(token, { ...text, [locale]: readFileSync(file, 'utf8') });
  return undefined;
}

/** Why a file cannot be a page, and how to fix it; `undefined` if it can. */
function faultOf(name: string): string | undefined {
  if (!name.endsWith('.md')) return 'not a page. Pages are markdown: name it such as about-us.md, or take it away.';
  const token = name.slice(0, -'.md'.length);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(token)) {
    return `"${token}" cannot stand in an address. Use small letters, digits and single dashes, such as about-us.md.`;
  }
  if (token.length === 2) return `/${token} is read as a language. Choose a longer name.`;
  const owner = takenBy(token);
  return owner === undefined ? undefined : `/${token} is ${owner}. Choose another name.`;
}

function takenBy(token: string): string | undefined {
  const isFirst = (path: string) => path.split('/')[1] === token;
  const route = routeNames.find((name) => name !== 'token' && (isFirst(routes[name].path) || isFirst(pagePath(name))));
  if (route !== undefined) {
    return routes[route].path === `/${token}` ? 'a page of the product' : 'where pages of the product stand';
  }
  const served = [...servedNames, ...readdirSync(join(rootFolder, 'public')).map((name) => name.replace(/\..*/, ''))];
  return served.includes(token) ? 'a file of every site' : undefined;
}

function explainLocale(name: string, published: readonly Locale[] | undefined): string {
  const isKnown = locales.some((known) => known === name);
  if (!isKnown) return `not a language of the product. Folders here are languages: ${locales.join(', ')}.`;
  return `the site is not published in ${name} (locales: ${(published ?? []).join(', ')}). Add it to locales in site.yaml, or remove the folder.`;
}

function isFolder(path: string): boolean {
  return statSync(path).isDirectory();
}

function entriesOf(folder: string): string[] {
  if (!existsSync(folder) || !isFolder(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
}
