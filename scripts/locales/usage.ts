import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Namespace } from '#i18n/namespaces.ts';
import { baseKey } from '#scripts/locales/plurals.ts';
import type { Texts } from '#scripts/locales/read.ts';

/** Keys that the code builds at run time, so that searching for them finds nothing. */
export interface DynamicKeys {
  readonly namespace: Namespace;
  /** Pattern: `*` matches one part between dots and `**` any number: `niche.*.title`, or `**` for a whole file. */
  readonly keys: string;
}

/** All source code below a folder as one text. */
export function readSource(folder: string): string {
  return globSync('**/*.{ts,tsx,astro}', { cwd: folder })
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
}

/**
 * Keys of the English files that the code does not use, as `namespace`, key pairs. A key counts as used if it occurs in
 * quotes anywhere, with or without `namespace:`, or is declared as dynamic.
 */
export function findUnused(
  english: ReadonlyMap<Namespace, Texts>,
  source: string,
  dynamic: readonly DynamicKeys[],
): { namespace: Namespace; key: string }[] {
  return [...english].flatMap(([namespace, texts]) =>
    [...new Set([...texts.keys()].map(baseKey))]
      .filter((key) => !dynamic.some((entry) => entry.namespace === namespace && matches(key, entry.keys)))
      .filter((key) => !isNamed(key, source) && !isNamed(`${namespace}:${key}`, source))
      .map((key) => ({ namespace, key })),
  );
}

/** Declared dynamic keys that match no English key any more. */
export function findIdleDeclarations(
  english: ReadonlyMap<Namespace, Texts>,
  dynamic: readonly DynamicKeys[],
): readonly DynamicKeys[] {
  return dynamic.filter(({ namespace, keys }) => {
    return ![...(english.get(namespace)?.keys() ?? [])].some((key) => matches(baseKey(key), keys));
  });
}

function matches(key: string, pattern: string): boolean {
  const parts = pattern.split('.').map((part) => (part === '**' ? '.+' : part.replaceAll('*', '[^.]+')));
  return new RegExp(`^${parts.join('\\.')}$`).test(key);
}

function isNamed(key: string, source: string): boolean {
  return ["'", '"', '`'].some((mark) => source.includes(`${mark}${key}${mark}`));
}
