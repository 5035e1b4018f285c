import { useStore } from '@nanostores/react';
import type { Resources } from '#i18n/resources.ts';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { asIsland, usePage, useTranslate } from '#islands/lib/island.tsx';
import { requestForm } from '#stores/transactions/withdrawal-forms.ts';
import { Field } from '#ui/Field.tsx';
import { Sent } from '#ui/Sent.tsx';
import { TrapField } from '#ui/TrapField.tsx';

interface WithdrawalRequestProps {
  /** Passed by the page, since no other island needs them. */
  readonly texts: Resources['pages']['withdrawal']['form'];
}

/** Form to withdraw from a purchase without being signed in, by order number and address. */
export const WithdrawalRequestIsland = asIsland(WithdrawalRequestForm);

function WithdrawalRequestForm({ texts }: WithdrawalRequestProps) {
  const page = usePage();
  const t = useTranslate();
  const state = useStore(requestForm.$state, { ssr: 'initial' });
  if (state.type === 'done') {
    return (
      <Sent>
        <p>{texts.sent}</p>
      </Sent>
    );
  }
  return (
    <IslandForm form={requestForm} labels={{ order: texts.order, email: texts.email }} submit={texts.submit}>
      {(field) => (
        <>
          <input type="hidden" name="locale" value={page.locale} />
          <Field
            {...field('order')}
            label={texts.order}
            hint={texts.orderHint}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <Field {...field('email')} label={texts.email} type="email" autoComplete="email" required />
          <TrapField label={t('account:fields.trap')} />
        </>
      )}
    </IslandForm>
  );
}
