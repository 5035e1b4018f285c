import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Namespace } from '#i18n/namespaces.ts';
import { baseKey } from '#scripts/locales/plurals.ts';
import type { Texts } from '#scripts/locales/read.ts';

/** Keys that the code puts together at run time, so that no search finds them. */
export interface DynamicKeys {
  readonly namespace: Namespace;
  /** What the keys begin with; empty for a whole file. */
  readonly prefix: string;
}

/** All source code below a folder as one text to search in. */
export function readSource(folder: string): string {
  return globSync('**/*.{ts,tsx,astro}', { cwd: folder })
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
}

/**
 * Keys of the English files that nothing in the code names, as `namespace`, key pairs. A key counts as named when it stands in quotes
 * anywhere, with or without `namespace:`, or when it is declared as dynamic.
 */
export function findUnused(
  english: ReadonlyMap<Namespace, Texts>,
  source: string,
  dynamic: readonly DynamicKeys[],
): { namespace: Namespace; key: string }[] {
  return [...english].flatMap(([namespace, texts]) =>
    [...new Set([...texts.keys()].map(baseKey))]
      .filter((key) => !dynamic.some((entry) => entry.namespace === namespace && key.startsWith(entry.prefix)))
      .filter((key) => !isNamed(key, source) && !isNamed(`${namespace}:${key}`, source))
      .map((key) => ({ namespace, key })),
  );
}

/** Declared dynamic keys that no English key begins with any more. */
export function findIdleDeclarations(
  english: ReadonlyMap<Namespace, Texts>,
  dynamic: readonly DynamicKeys[],
): readonly DynamicKeys[] {
  return dynamic.filter(({ namespace, prefix }) => {
    const keys = [...(english.get(namespace)?.keys() ?? [])];
    return !keys.some((key) => key.startsWith(prefix));
  });
}

function isNamed(key: string, source: string): boolean {
  return ["'", '"', '`'].some((mark) => source.includes(`${mark}${key}${mark}`));
}
