import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { elementsOf } from '#build/pages/html.ts';
import type { Site } from '#site/types.ts';

/** Words that identify a site, which no other site may contain. */
function wordsOf(site: Site): string[] {
  const { company } = site;
  return [
    ...[site.name, site.domain, ...site.aliases, site.support_email, site.mail_name, site.support_phone],
    ...[company.name, company.kvk, company.support_phone, ...company.tradenames, ...company.vat_numbers],
    ...privateWordsOf(site),
  ].filter((word) => word !== null);
}

/** Words that not even the site's own pages may contain: internal ids. */
export function privateWordsOf({ company_id, pool, domain }: Site): string[] {
  return [...(company_id === undefined ? [] : [company_id]), ...(pool === domain ? [] : [pool])];
}

/**
 * Mentions of other sites in a file of `site`, one message each. Words that both share are no leak: one company may run
 * several sites.
 * @param file path in the site's folder
 */
export function foreignWords(site: Site, others: readonly Site[], file: string, content: string): string[] {
  const own = wordsOf(site).filter((word) => !privateWordsOf(site).includes(word));
  const foreign = new Set(others.filter((other) => other !== site).flatMap(wordsOf));
  const words = [...foreign, ...privateWordsOf(site)].filter((word) => !own.includes(word));
  return words.flatMap((word) => {
    const found = readings(content).find((text) => mention(word).test(text));
    return found === undefined ? [] : [`${site.domain}/${file}: «${around(found, mention(word))}» mentions ${word}`];
  });
}

/** The content as written, and as a browser or JSON parser decodes it. */
function readings(content: string): string[] {
  const decoded = decode(content);
  return decoded === content ? [content] : [content, decoded];
}

function decode(text: string): string {
  return text
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Matches whole words only, so that a short name is not found inside a longer word. */
function mention(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u');
}

function around(text: string, pattern: RegExp): string {
  const at = pattern.exec(text)?.index ?? 0;
  return text.slice(Math.max(0, at - 30), at + 50).replaceAll(/\s+/g, ' ');
}

/**
 * Every key of the English texts, with and without its namespace: `home:title`, `home.title`, `steps.account.title`.
 */
export function textKeys(): ReadonlySet<string> {
  const keys = globSync('locales/en/*.json').flatMap((file) => {
    const namespace = basename(file, '.json');
    return leaves(JSON.parse(readFileSync(file, 'utf8'))).flatMap((key) => [
      ...(key.includes('.') ? [key] : []),
      `${namespace}.${key}`,
      `${namespace}:${key}`,
    ]);
  });
  return new Set(keys);
}

function leaves(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, prefix === '' ? key : `${prefix}.${key}`));
}

/** Reports keys shown in place of their text, and placeholders that were not replaced, one message each. */
export function unfilled(keys: ReadonlySet<string>, file: string, content: string): string[] {
  return shownIn(file, content).flatMap((text) => [
    ...(text.match(/[\w-]+(?:[.:][\w-]+)+/g) ?? [])
      .filter((token) => keys.has(token))
      .map((key) => `${file}: the key ${key} stands in «${text.trim().slice(0, 80)}»`),
    ...(text.includes('{{') ? [`${file}: a placeholder is not filled in «${text.trim().slice(0, 80)}»`] : []),
  ]);
}

/** The parts of a file that people, search engines and hosts read; not scripts and island props, which contain keys. */
function shownIn(file: string, content: string): string[] {
  if (!/\.(?:html|svg|xml|txt|webmanifest)$|\/_\w+$/.test(file)) return [];
  if (!file.endsWith('.html')) return content.split('\n');
  const described = [...elementsOf(content)].flatMap((element) => [
    ...[...element.attributes].filter(([name]) => name !== 'props').map(([, value]) => value),
    ...(element.attributes.get('type') === 'application/ld+json' ? [element.text] : []),
  ]);
  const text = content.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '').split(/<[^>]*>/);
  return [...described, ...text];
}
