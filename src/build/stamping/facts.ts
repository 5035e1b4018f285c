import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { markOf, type Spelling } from '#build/stamping/marks.ts';
import type { Site } from '#site/types.ts';
import { contentHash } from '#site-loader/source/file-tree.ts';

/** A value of a site that pages show as it is: they never decide, sort or count by it. */
export interface Fact {
  readonly path: readonly string[];
  readonly value: string;
  readonly spelling: Spelling;
}

const texts: readonly string[] = [
  'name',
  'support_email',
  'index_title',
  'description',
  'company.name',
  'company.address',
  'company.city',
  'company.kvk',
  'company.register_court',
  'company.responsible_person',
  'company.hosting_provider',
  'company.mediator',
  'company.tradenames',
  'company.vat_numbers',
];

const plain: readonly string[] = [
  'domain',
  'support_phone',
  'company.support_phone',
  'theme.brand',
  'theme.accent',
  'theme.success',
  'theme.deep',
  'theme.unread',
  'themeVariables',
  'nicheLines',
];

/** The facts of a site, in the same order for all sites of a group. A list or a record has one for each entry. */
export function factsOf(site: Site): Fact[] {
  return [
    ...texts.flatMap((path) => factsAt(site, path.split('.'), 'text')),
    ...plain.flatMap((path) => factsAt(site, path.split('.'), 'plain')),
  ];
}

/**
 * The site with a mark in place of each fact, and without what no page shows. Sites whose marked sites are equal have
 * equal pages, apart from their facts.
 */
export function markSite(site: Site): Site {
  const draft = structuredClone(site) as Draft;
  for (const [index, fact] of factsOf(site).entries()) setAt(draft, fact.path, markOf(index, fact));
  const { domain, theme, folder } = draft;
  // The folder is read for the operator's own media alone.
  const unseen = { aliases: [], postbacks: {}, pool: '', mail_name: '', folder: hasMedia(site) ? folder : '' };
  return { ...draft, ...unseen, origin: `https://${domain}`, theme: { ...theme, radius: 0 } };
}

/** Equal for sites whose pages can be stamped from one. */
export function groupKey(site: Site): string {
  // Sorted: a site that is read from its finished folder has its fields in another order.
  const fields = Object.entries(markSite(site)).sort(([one], [other]) => (one < other ? -1 : 1));
  return contentHash(JSON.stringify(fields));
}

type Draft = { -readonly [Key in keyof Site]: Site[Key] };

function hasMedia({ folder }: Site): boolean {
  return existsSync(join(folder, 'media'));
}

function factsAt(site: object, path: readonly string[], spelling: Spelling): Fact[] {
  const value = path.reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), site);
  if (typeof value === 'string') return [{ path, value, spelling }];
  if (!isObject(value)) return [];
  const names = Object.keys(value).sort();
  return names.flatMap((name) => factsAt(site, [...path, name], spelling));
}

function setAt(target: unknown, [name = '', ...rest]: readonly string[], value: string): void {
  if (!isObject(target)) throw new Error(`there is no ${name}`);
  if (rest.length === 0) target[name] = value;
  else setAt(target[name], rest, value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
