import { type MoveRule, type ShellRule, shellPattern } from '#site/build/page-file.ts';

/** Addresses by their form, as parts of regular expressions that nginx (PCRE) and Caddy (RE2) read alike, and what is said of them. */

/** The last part of a path that names a file, as programs ask for it: a page never stands in for one. */
export const fileName = String.raw`\.\w{1,12}$`;

/** Path of a page. Plain names alone, so that no `//` leads elsewhere. */
export const pagePath = String.raw`(?:/[\w-]+)*?`;

/** What an address of a page may end in beside its path; each leads to the one without. */
export const pageEnding = String.raw`(?:/index)?\.html|/index`;

/** Files for the host, and the compressed forms that a server chooses itself. */
export const hiddenFiles = String.raw`/_headers$|/_redirects$|\.(?:br|gz)$`;

/** Landers with several builds, and the builds themselves. Paths are plain names, so nothing in them means more than itself. */
export function sharedPattern(paths: readonly string[]): string {
  return `^(?:${paths.join('|')})(?:/variant-[b-z])?$`;
}

/** Landing pages of profiles, for the own server, which also takes a slash at the end away. */
export function openerPattern(rules: readonly ShellRule[]): string {
  return `^(?:${rules.map(shellPattern).join('|')})/*$`;
}

/**
 * Landing pages under the slug of the site's own niche. The group is the address of the bare page: in it, an id is a plain name, so that
 * a reader is sent nowhere else.
 */
export function ownSlugPattern(rules: readonly MoveRule[]): string {
  const slug = rules[0]?.from.split('/').at(-1) ?? '';
  return `^(${rules.map(({ to }) => to.replace(':id', String.raw`[\w-]+`)).join('|')})/${slug}`;
}

/** What the parts of a configuration are for, for whoever reads it. */
export const notes = {
  chosen: '# The language that a reader chose before, for those who arrive; a link of the site itself is a choice.',
  language: '# The language of the site itself has no prefix.',
  shared: '# Landers with variants: our own server shares them out. While it is away, everybody sees the page itself.',
  openers:
    '# Landing pages of profiles: our own server fills in what previews of links show. While it is away, the page itself.',
  ownSlug: '# The slug of the niche of the site itself: the bare page is that page.',
  shells: '# One page for all screens of the members area.',
  oneAddress: '# Every page has one address.',
} as const;
