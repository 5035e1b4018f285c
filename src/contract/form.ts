/**
 * Converts a posted HTML form into the input of an endpoint. Browser (FormData) and server (urlencoded body) use the
 * same code, so that a form means the same with and without JavaScript.
 */

/** Control fields: the method, for those that an HTML form cannot send, and the path of the page with the form. */
export const formMethodField = '_method';
export const formPageField = '_page';

/** The three fields that together are `date_of_birth`. */
export const birthFields = ['birth_day', 'birth_month', 'birth_year'] as const;

/** Fields with a list: repeated in a form, an array in JSON. */
const listFields = new Set(['interests', 'traits']);

/**
 * Converts form entries into input.
 * @param entries name and value pairs in the order of the form, without files
 * @returns plain input for the endpoint's schema: no control fields, birth fields joined to `YYYY-MM-DD`
 */
export function formToInput(entries: Iterable<readonly [string, string]>): Record<string, unknown> {
  const input: Record<string, unknown> = Object.create(null);
  const birth = new Map<string, string>();
  for (const [name, value] of entries) {
    if (name === formMethodField || name === formPageField) continue;
    if ((birthFields as readonly string[]).includes(name)) birth.set(name, value.trim());
    else if (listFields.has(name)) input[name] = [...((input[name] as string[] | undefined) ?? []), value];
    else input[name] = value;
  }
  if (birth.size > 0) input.date_of_birth = joinBirthDate(birth);
  return { ...input };
}

function joinBirthDate(birth: ReadonlyMap<string, string>): string {
  const [day = '', month = '', year = ''] = birthFields.map((name) => birth.get(name) ?? '');
  if (day === '' && month === '' && year === '') return '';
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
