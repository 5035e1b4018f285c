import { useState } from 'react';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { type ProfileFieldProps, textOf } from '#islands/own-profile/fields.ts';
import { profileLength } from '#lib/profile.ts';
import { TextAreaField } from '#ui/TextAreaField.tsx';

/** The free text with its length. No `maxLength`: pasted text is not cut, and the member can shorten it. */
export function AboutField(props: Pick<ProfileFieldProps, 'link' | 'values'> & { readonly hint: string | undefined }) {
  const page = usePage();
  const { link, values, hint } = props;
  const t = useTranslate();
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
