import { useEffect, useState } from 'react';
import type { Form } from '#stores/form.ts';

type FormState = ReturnType<Form['$state']['get']>;

/**
 * Takes the focus to the first field that a failed attempt was refused for, whose error is then read with it.
 * @param idOf id of a field's element, where the form draws it
 * @returns what to read out where the focus was there already: nothing reads a field again that has it
 */
export function useWrongField(state: FormState, idOf: (name: string) => string | undefined): string {
  const [read, setRead] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what moves the focus
  useEffect(() => {
    setRead('');
    if (state.type !== 'failed' || state.fields === undefined) return;
    const ids = state.fields.map(idOf);
    // A field that isn't drawn is spoken for by the summary, which takes the focus.
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
