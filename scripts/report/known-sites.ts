import { nearest } from '#site/schema/words.ts';

/** Maximum number of names that an error message lists. */
const maxNames = 10;

/** Error message for an unknown site, with the most similar name or the existing ones; `undefined` if it is known. */
export function explainUnknown(site: string, known: readonly string[]): string | undefined {
  if (known.includes(site)) return undefined;
  const names = [...new Set(known)].sort();
  const close = nearest(site, names);
  if (close !== undefined) return `There is no site ${site}. Did you mean ${close}?`;
  const listed = names.length > 0 && names.length <= maxNames ? ` Sites are ${names.join(', ')}.` : '';
  return `There is no site ${site}, in SITES_DIR or among the counts.${listed}`;
}
