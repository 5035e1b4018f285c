import type { TextKey } from '#i18n/island.ts';
import { translateFor } from '#islands/island.ts';
import { AboutField } from '#islands/profile/AboutField.tsx';
import { type ProfileFieldProps, textOf } from '#islands/profile/field.ts';
import { InterestsField } from '#islands/profile/InterestsField.tsx';
import { PlaceFields } from '#islands/profile/PlaceFields.tsx';
import { useNote } from '#islands/profile/use-note.ts';
import { type ChoiceField, choices, neededFields, type ProfileField, profileLength } from '#lib/profile.ts';
import { Field } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';

/** Fields of a profile in the site's order, each with its note where the site wants one (`visible_profile_notes`). */
export function ProfileFields(props: ProfileFieldProps) {
  const { fields } = props;
  // Country and region are one answer, which stands where the first of them would.
  const first = fields.find((field) => field === 'country' || field === 'region');
  return fields.map((field) => {
    if (field === 'country' || field === 'region') return field === first && <PlaceFields key={field} {...props} />;
    return <OneField key={field} {...props} field={field} />;
  });
}

function OneField(props: ProfileFieldProps & { readonly field: ProfileField }) {
  const { field, link, values } = props;
  const t = translateFor(props);
  const hint = useNote(props, field);
  if (field === 'about') return <AboutField {...props} hint={hint} />;
  if (field === 'interests') return <InterestsField {...props} hint={hint} />;
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
      // Each pair of a field and one of its answers is a key; TypeScript cannot know which of them belong together.
      options={Object.fromEntries(choices[field].map((value) => [value, t(`profile:${field}.${value}` as TextKey)]))}
    />
  );
}

function isChoice(field: ProfileField): field is ChoiceField & ProfileField {
  return Object.hasOwn(choices, field);
}
