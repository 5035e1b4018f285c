import { useRef } from 'react';
import type { TextKey } from '#i18n/island.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { type ProfileFieldProps, textOf, useNote } from '#islands/own-profile/fields.ts';
import { stepTitle } from '#islands/signup-steps/StepHead.tsx';
import { type ChoiceField, choices } from '#lib/profile.ts';
import { describedBy, FieldNotes } from '#ui/Field.tsx';

interface TilesFieldProps extends Pick<ProfileFieldProps, 'link' | 'values'> {
  readonly field: ChoiceField;
}

/**
 * One question with large answers. A tap, a click or the space bar answers it and goes on. Arrow keys only choose, as in
 * every group of radio buttons, so that nobody is taken on while looking through the answers; Enter or the button below
 * goes on.
 */
export function TilesField({ field, link, values }: TilesFieldProps) {
  const t = useTranslate();
  const note = useNote(field);
  const decides = useRef(false);
  const { id, name, error } = link(field);
  const chosen = textOf(values, field);
  return (
    <fieldset
      className="field"
      id={id}
      tabIndex={-1}
      aria-labelledby={stepTitle}
      aria-describedby={describedBy(id, note, error)['aria-describedby']}
      onPointerDown={() => {
        decides.current = true;
      }}
      onClickCapture={({ detail }) => {
        // The second of two quick presses was meant for the question before.
        if (detail > 1) decides.current = false;
      }}
      onKeyDown={({ key }) => {
        decides.current = key === ' ';
      }}
    >
      <div className={choices[field].length > 3 ? 'tiles is-many' : 'tiles'}>
        {choices[field].map((value) => (
          <label className="tile" key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              onClick={({ currentTarget }) => {
                if (decides.current) currentTarget.form?.requestSubmit();
              }}
            />
            {/* The key is always valid, but TypeScript cannot know which values belong to a field. */}
            <span>{t(`profile:${field}.${value}` as TextKey)}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={note} error={error} />
    </fieldset>
  );
}
