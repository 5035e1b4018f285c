import { useEffect, useState } from 'react';
import type { Form } from '#stores/forms/form.ts';

type FormState = ReturnType<Form['$state']['get']>;

/**
 * Focuses the first field with an error after a failed submit; screen readers then read the error with the field.
 * @param idOf returns the id of a field's element; `undefined` if the form does not render the field
 * @returns text to announce if that field already had the focus: it is not read again then
 */
export function useWrongField(state: FormState, idOf: (name: string) => string | undefined): string {
  const [read, setRead] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt moves the focus
  useEffect(() => {
    setRead('');
    if (state.type !== 'failed' || state.fields === undefined) return;
    const ids = state.fields.map(idOf);
    // A field that is not rendered: the summary shows its error and takes the focus.
    if (ids.includes(undefined)) return;
    const [first] = ids
      .map((id) => document.getElementById(id ?? ''))
      .filter((element) => element !== null)
      .toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    if (first === undefined) return;
    if (document.activeElement === first) setRead(document.getElementById(`${first.id}-error`)?.textContent ?? '');
    else first.focus();
  }, [state]);
  return read;
}
