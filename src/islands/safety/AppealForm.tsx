import { useStore } from '@nanostores/react';
import { appealLength } from '#contract/lengths.ts';
import type { Resources } from '#i18n/resources.ts';
import { IslandForm } from '#islands/IslandForm.tsx';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { $appealed, appealForm } from '#stores/appeal.ts';
import { Field } from '#ui/Field.tsx';
import { Sent } from '#ui/Sent.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TrapField } from '#ui/TrapField.tsx';

/** The words of this form; on a page that visitors read they come with it. */
type AppealTexts = Resources['safety']['appeal'];

interface AppealFormProps extends IslandProps {
  readonly texts: AppealTexts;
  /** Number of the decision, where a member has it before them; without it the form asks for number and address. */
  readonly reference?: string;
}

/** Asks the operator to look again at a decision. */
export function AppealForm({ texts, reference, ...props }: AppealFormProps) {
  const { page } = props;
  const t = translateFor(props);
  const appealed = useStore($appealed, { ssr: 'initial' });
  if (appealed) {
    return (
      <Sent>
        <p>
          <b>{texts.sentTitle}</b>
        </p>
        <p>{texts.sentText}</p>
      </Sent>
    );
  }
  const labels = { reference: texts.reference, email: texts.email, message: texts.message };
  return (
    <IslandForm page={page} t={t} form={appealForm} labels={labels} submit={texts.submit}>
      {(field) => (
        <>
          <input type="hidden" name="locale" value={page.locale} />
          {reference === undefined ? (
            <>
              <Field
                {...field('reference')}
                label={texts.reference}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={20}
                required
              />
              <Field
                {...field('email')}
                label={texts.email}
                hint={texts.emailHint}
                type="email"
                autoComplete="email"
                required
              />
            </>
          ) : (
            <input type="hidden" name="reference" value={reference} />
          )}
          <TextAreaField {...field('message')} label={texts.message} maxLength={appealLength.message} required />
          <TrapField label={t('account:fields.trap')} />
        </>
      )}
    </IslandForm>
  );
}
