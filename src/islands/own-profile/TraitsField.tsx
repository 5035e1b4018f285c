import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { listOf, type ProfileFieldProps } from '#islands/own-profile/fields.ts';
import { $traits, loadInterests } from '#stores/profiles/interests.ts';
import { FieldNotes } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';

/** The niche's own answers. Until they are loaded, the form does not send the field, so the saved ones stay. */
export function TraitsField(props: Pick<ProfileFieldProps, 'link' | 'values'> & { readonly hint: string | undefined }) {
  const { link, values, hint } = props;
  const t = useTranslate();
  const { traits, note } = useStore($traits);
  const { id, name, error } = link('traits');
  const chosen = listOf(values, name);
  useEffect(() => void loadInterests(), []);
  if (traits.length === 0) return null;
  return (
    <fieldset className="field" id={id} tabIndex={-1} aria-describedby={hint === undefined ? undefined : `${id}-hint`}>
      <legend>{t('profile:fields.traits')}</legend>
      {note !== null && <p className="form-note">{note}</p>}
      {traits.map((trait) => (
        <SelectField
          key={trait.name}
          id={`${id}-${trait.name}`}
          name={name}
          error={undefined}
          label={trait.label}
          placeholder={t('own-profile:answers.none')}
          clearable
          defaultValue={trait.answers.find((answer) => chosen.includes(answer.name))?.name ?? ''}
          options={Object.fromEntries(trait.answers.map((answer) => [answer.name, answer.label]))}
        />
      ))}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
