import { useStore } from '@nanostores/react';
import { appealLength } from '#contract/lengths.ts';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { asIsland, usePage, useTranslate } from '#islands/lib/island.tsx';
import { $appealed, appealForm } from '#stores/safety/decisions.ts';
import { Field } from '#ui/Field.tsx';
import { Sent } from '#ui/Sent.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TrapField } from '#ui/TrapField.tsx';

interface AppealFormProps {
  /** Number of the decision, if it is known; otherwise the form asks for number and e-mail address. */
  readonly reference?: string;
}

/** The form as the root of an island. */
export const AppealIsland = asIsland(AppealForm);

/** Form to appeal against a decision of the operator. */
export function AppealForm({ reference }: AppealFormProps) {
  const page = usePage();
  const t = useTranslate();
  const appealed = useStore($appealed, { ssr: 'initial' });
  if (appealed) {
    return (
      <Sent>
        <p>
          <b>{t('safety:appeal.sentTitle')}</b>
        </p>
        <p>{t('safety:appeal.sentText')}</p>
      </Sent>
    );
  }
  const labels = {
    reference: t('safety:appeal.reference'),
    email: t('safety:appeal.email'),
    message: t('safety:appeal.message'),
  };
  return (
    <IslandForm form={appealForm} labels={labels} submit={t('safety:appeal.submit')}>
      {(field) => (
        <>
          <input type="hidden" name="locale" value={page.locale} />
          {reference === undefined ? (
            <>
              <Field
                {...field('reference')}
                label={labels.reference}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={20}
                required
              />
              <Field
                {...field('email')}
                label={labels.email}
                hint={t('safety:appeal.emailHint')}
                type="email"
                autoComplete="email"
                required
              />
            </>
          ) : (
            <input type="hidden" name="reference" value={reference} />
          )}
          <TextAreaField {...field('message')} label={labels.message} maxLength={appealLength.message} required />
          <TrapField label={t('account:fields.trap')} />
        </>
      )}
    </IslandForm>
  );
}
