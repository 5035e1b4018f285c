import { translateFor } from '#islands/island.ts';
import { type ProfileFieldProps, textOf } from '#islands/profile/field.ts';

const answers = ['false', 'true'] as const;

/** Whether visitors without an account may see the profile: a choice with both of its meanings said, never a box that is ticked already. */
export function VisitorsField(props: ProfileFieldProps) {
  const { link, values } = props;
  const t = translateFor(props);
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
