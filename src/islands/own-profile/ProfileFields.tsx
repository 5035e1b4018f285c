import type { TextKey } from '#i18n/island.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { AboutField } from '#islands/own-profile/AboutField.tsx';
import { type ProfileFieldProps, textOf, useNote } from '#islands/own-profile/fields.ts';
import { InterestsField } from '#islands/own-profile/InterestsField.tsx';
import { PlaceFields } from '#islands/own-profile/PlaceFields.tsx';
import { TraitsField } from '#islands/own-profile/TraitsField.tsx';
import { type ChoiceField, choices, neededFields, type ProfileField, profileLength } from '#lib/profile.ts';
import { Field } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';

/** Fields of a profile in the site's order, each with its note if the site wants one (`visible_profile_notes`). */
export function ProfileFields(props: ProfileFieldProps) {
  const { fields } = props;
  // Country and region are one field, in the position of the first of them.
  const first = fields.find((field) => field === 'country' || field === 'region');
  return fields.map((field) => {
    if (field === 'country' || field === 'region') return field === first && <PlaceFields key={field} {...props} />;
    return <OneField key={field} {...props} field={field} />;
  });
}

function OneField({ field, link, values }: ProfileFieldProps & { readonly field: ProfileField }) {
  const t = useTranslate();
  const hint = useNote(field);
  if (field === 'about') return <AboutField link={link} values={values} hint={hint} />;
  if (field === 'interests') return <InterestsField link={link} values={values} hint={hint} />;
  if (field === 'traits') return <TraitsField link={link} values={values} hint={hint} />;
  if (field === 'city') {
    return (
      <Field
        {...link(field)}
        label={t(`profile:fields.${field}`)}
        hint={hint}
        defaultValue={textOf(values, field)}
        maxLength={profileLength.city}
        autoComplete="address-level2"
      />
    );
  }
  if (!isChoice(field)) return null;
  const isNeeded = neededFields.some((needed) => needed === field);
  return (
    <SelectField
      {...link(field)}
      label={t(`profile:fields.${field}`)}
      hint={hint}
      placeholder={t(isNeeded ? 'own-profile:answers.choose' : 'own-profile:answers.none')}
      clearable={!isNeeded}
      defaultValue={textOf(values, field)}
      // The key is always valid, but TypeScript cannot know which values belong to a field.
      options={Object.fromEntries(choices[field].map((value) => [value, t(`profile:${field}.${value}` as TextKey)]))}
    />
  );
}

function isChoice(field: ProfileField): field is ChoiceField & ProfileField {
  return Object.hasOwn(choices, field);
}
