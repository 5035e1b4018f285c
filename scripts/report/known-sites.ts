import { nearest } from '#site/words.ts';

/** Names that a message can hold and still be read. */
const mostNames = 10;

/** Why there is nothing about `site`, if it is none of the `known`: with the one that was meant, or which there are. */
export function explainUnknown(site: string, known: readonly string[]): string | undefined {
  if (known.includes(site)) return undefined;
  const names = [...new Set(known)].sort();
  const close = nearest(site, names);
  if (close !== undefined) return `There is no site ${site}. Did you mean ${close}?`;
  const listed = names.length > 0 && names.length <= mostNames ? ` Sites are ${names.join(', ')}.` : '';
  return `There is no site ${site}, in SITES_DIR or among the counts.${listed}`;
}
