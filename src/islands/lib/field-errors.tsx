import { type ReactNode, useEffect, useState } from 'react';
import type { FieldCode } from '#contract/errors.ts';
import type { Translate } from '#i18n/island.ts';
import type { IslandPage } from '#islands/lib/island.tsx';
import type { Form } from '#stores/forms/form.ts';
import { linkTo } from '#stores/page/navigation.ts';

/** Text of a field's error. A taken e-mail address gets links to the login and the password reset. */
export function fieldError(t: Translate, page: IslandPage, code: FieldCode): ReactNode {
  const text = t(`errors:fields.${code}`);
  if (code !== 'email_taken') return text;
  return (
    <>
      {text}{' '}
      <span className="field-ways">
        <a href={linkTo('login', page)}>{t('account:login.title')}</a>
        <a href={linkTo('reset-password', page)}>{t('account:fields.newPassword')}</a>
      </span>
    </>
  );
}

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
