/** Values for the placeholders of a document; `null` for a fact that the site does not have, such as a VAT number. */
export type DocumentValues = Readonly<Record<string, string | null>>;

const section = /\{\{([#^])([\w.]+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;
const placeholder = /\{\{([\w.]+)\}\}/g;
const punctuation = /[!-/:-@[-`{-~]/g;

/**
 * Fills in the placeholders of a markdown text. `{{name}}` becomes the value, escaped so that it cannot be parsed as
 * markdown or HTML; `{{#name}}…{{/name}}` stays only when there is a value, `{{^name}}…{{/name}}` only when there is
 * none.
 * @throws when a name is unknown, a missing value is used outside its section, or braces are left over
 */
export function fillPlaceholders(text: string, values: DocumentValues): string {
  const filled = text
    .replace(section, (_match, kind: string, name: string, body: string) => {
      return (kind === '#') === (lookUp(name, values) !== null) ? body : '';
    })
    .replace(placeholder, (match, name: string) => {
      const value = lookUp(name, values);
      if (value === null) throw new Error(`${match} has no value here: put it inside {{#${name}}}…{{/${name}}}`);
      return value.replace(punctuation, '\\$&');
    });
  const left = /\{\{[^}]*\}?\}?|\}\}/.exec(filled);
  if (left !== null) throw new Error(`cannot read ${left[0]}`);
  return filled;
}

/** @returns all placeholder names in a text, sorted, without duplicates */
export function placeholderNames(text: string): string[] {
  const names = [...text.matchAll(/\{\{[#^/]?\s*-?\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].sort();
}

function lookUp(name: string, values: DocumentValues): string | null {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`no value for {{${name}}}`);
  return value === '' ? null : value;
}
