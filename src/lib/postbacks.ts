/** What a network can be told of somebody who came by its link. */
export const postbackEvents = ['signup', 'confirmed', 'purchase', 'refund'] as const;
export type PostbackEvent = (typeof postbackEvents)[number];

/** What stands between braces in the address of a postback. */
export const postbackPlaceholders = [
  'event',
  'id',
  'ref',
  'sub1',
  'sub2',
  'sub3',
  'amount',
  'currency',
  'time',
] as const;
type PostbackPlaceholder = (typeof postbackPlaceholders)[number];

const placeholder = /\{([^{}]*)\}/g;

/** Words between braces, in the order of the address. */
export function placeholdersIn(template: string): readonly string[] {
  return [...template.matchAll(placeholder)].map(([, name = '']) => name);
}

/** Puts the values into the address, encoded for a URL. */
export function fillPostback(template: string, values: Readonly<Record<PostbackPlaceholder, string>>): string {
  const known: Readonly<Record<string, string>> = values;
  // Lone surrogates, which have no encoding, come only of a value that was cut in the middle.
  return template.replace(placeholder, (_, name: string) => encodeURIComponent((known[name] ?? '').toWellFormed()));
}
