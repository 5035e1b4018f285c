import { useState } from 'react';
import { translateFor } from '#islands/island.ts';
import { type ProfileFieldProps, textOf } from '#islands/profile/field.ts';
import { profileLength } from '#lib/profile.ts';
import { TextAreaField } from '#ui/TextAreaField.tsx';

/** The free text with how long it is. It is not cut off where it gets too long: what was pasted stays, and can be shortened. */
export function AboutField(props: ProfileFieldProps & { readonly hint: string | undefined }) {
  const { link, values, hint, page } = props;
  const t = translateFor(props);
  const text = textOf(values, 'about');
  const [length, setLength] = useState(text.length);
  const numbers = new Intl.NumberFormat(page.locale);
  return (
    <div className="counted">
      <TextAreaField
        {...link('about')}
        label={t('profile:fields.about')}
        hint={hint}
        defaultValue={text}
        rows={7}
        onInput={(event) => setLength(event.currentTarget.value.length)}
      />
      <p className={length > profileLength.about ? 'counted-words is-over' : 'counted-words'}>
        {t('own-profile:about.length', {
          typed: numbers.format(length),
          most: numbers.format(profileLength.about),
        })}
      </p>
    </div>
  );
}
