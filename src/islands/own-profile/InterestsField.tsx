import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { listOf, type ProfileFieldProps } from '#islands/own-profile/fields.ts';
import { $interests, loadInterests } from '#stores/profiles/interests.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { FieldNotes } from '#ui/Field.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** Toggles for the interests. Until they are loaded, the form does not send the field, so the saved ones stay. */
export function InterestsField(
  props: Pick<ProfileFieldProps, 'link' | 'values'> & { readonly hint: string | undefined },
) {
  const { link, values, hint } = props;
  const t = useTranslate();
  const interests = useStore($interests);
  const [failed, setFailed] = useState(false);
  const { id, name, error } = link('interests');
  const chosen = listOf(values, name);
  const isHere = interests.length > 0;
  const load = () => {
    setFailed(false);
    void loadInterests().then(() => setFailed($interests.get().length === 0));
  };
  useEffect(load, []);
  return (
    <fieldset className="field" id={id} tabIndex={-1} aria-describedby={hint === undefined ? undefined : `${id}-hint`}>
      <legend>{t('profile:fields.interests')}</legend>
      {isHere && (
        <>
          <input type="hidden" name={name} value="" />
          <ul className="toggles">
            {interests.map((interest) => (
              <li key={interest.name}>
                <label className="toggle">
                  <input
                    type="checkbox"
                    name={name}
                    value={interest.name}
                    defaultChecked={chosen.includes(interest.name)}
                  />
                  <span>
                    <Drawing path={interest.drawing} size={20} />
                    {interest.label}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
      {!isHere && !failed && <WaitingLines label={t('own-profile:interests.loading')} />}
      {failed && (
        <p className="form-note" role="alert">
          {t('own-profile:interests.failed')}{' '}
          <button type="button" className="btn btn-text" onClick={load}>
            {t('members:actions.retry')}
          </button>
        </p>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
