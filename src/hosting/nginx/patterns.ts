import { type MoveRule, type ShellRule, shellPattern } from '#site/page-file.ts';

/** Paths as regular expression sources for nginx (PCRE), and comments for the configuration. */

/** A last segment that looks like a file name: no page answers for it. */
export const fileName = String.raw`\.\w{1,12}$`;

/** Path of a page. Segments are plain names, so no `//` can redirect to another host. */
export const pagePath = String.raw`(?:/[\w-]+)*?`;

/** Optional endings of a page's path; each redirects to the path without it. */
export const pageEnding = String.raw`(?:/index)?\.html|/index`;

/** Files for the host, and compressed copies, which the server picks itself; neither is served by name. */
export const hiddenFiles = String.raw`/_headers$|/_redirects$|\.(?:br|gz)$`;

/** Landers with several variants, and the variants. Paths are plain names, so they need no escaping. */
export function sharedPattern(paths: readonly string[]): string {
  return `^(?:${paths.join('|')})(?:/variant-[b-z])?$`;
}

/** Landing pages of profiles. Matches trailing slashes too: this project's server redirects them. */
export function openerPattern(rules: readonly ShellRule[]): string {
  return `^(?:${rules.map(shellPattern).join('|')})/*$`;
}

/**
 * Landing pages under the slug of the site's own niche. The group captures the path of the page without the slug; an id
 * in it is a plain name, so the redirect cannot lead to another host.
 */
export function ownSlugPattern(rules: readonly MoveRule[]): string {
  const slug = rules[0]?.from.split('/').at(-1) ?? '';
  return `^(${rules.map(({ to }) => to.replace(':id', String.raw`[\w-]+`)).join('|')})/${slug}`;
}

/** Comments that explain the parts of a configuration to its readers. */
export const notes = {
  chosen:
    '# The language that the visitor chose before. A link of the site itself is a choice already, and leads on to no other.',
  language: "# The site's main language has no prefix.",
  shared:
    "# Landers with variants: the project's server chooses the variant. While it is down, everybody gets the page itself.",
  openers:
    "# Landing pages of profiles: the project's server fills in the previews of links. While it is down, the page as built.",
  ownSlug: "# The slug of the site's own niche leads to the page without a slug.",
  shells: '# One page for all screens of the members area.',
  oneAddress: '# Every page has one address.',
} as const;
