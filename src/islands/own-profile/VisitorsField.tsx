import { useTranslate } from '#islands/lib/island.tsx';
import { type ProfileFieldProps, textOf } from '#islands/own-profile/fields.ts';

const answers = ['false', 'true'] as const;

/** Whether visitors may see the profile: two explained radio buttons, not a preselected checkbox. */
export function VisitorsField({ link, values }: ProfileFieldProps) {
  const t = useTranslate();
  const { id, name } = link('shown_to_visitors');
  const words = { false: 'members', true: 'visitors' } as const;
  return (
    <fieldset className="field" id={id} tabIndex={-1}>
      <legend>{t('own-profile:visitors.legend')}</legend>
      {answers.map((answer) => (
        <label key={answer} className="choice">
          <input type="radio" name={name} value={answer} defaultChecked={textOf(values, name) === answer} />
          <span>
            <strong>{t(`own-profile:visitors.${words[answer]}`)}</strong>
            <span className="choice-note">{t(`own-profile:visitors.${words[answer]}Note`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
