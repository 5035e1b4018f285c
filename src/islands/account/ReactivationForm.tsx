import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CodeField } from '#islands/account/CodeField.tsx';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { asIsland, usePage, useTranslate } from '#islands/lib/island.tsx';
import { reactivationForm, reactivationMailForm, takeLinkCode } from '#stores/account/mail-links.ts';
import { Field } from '#ui/Field.tsx';

/** Restores a deleted account with the code of the mail. Needs a button press: mail scanners open links, too. */
export const ReactivationIsland = asIsland(ReactivationForm);

function ReactivationForm() {
  const t = useTranslate();
  const [byLink, setByLink] = useState(false);
  const labels = { token: t('account:fields.code') };
  return (
    <>
      <p data-code="typed" hidden={byLink}>
        {t('account-deletion:reactivate.lead')}
      </p>
      <p data-code="link" hidden={!byLink}>
        {t('account-deletion:reactivate.leadLink')}
      </p>
      <IslandForm form={reactivationForm} labels={labels} submit={t('account-deletion:reactivate.submit')}>
        {(field) => (
          <CodeField {...field('token')} label={labels.token} take={takeLinkCode} onTaken={() => setByLink(true)} />
        )}
      </IslandForm>
      <WayBack />
    </>
  );
}

/** Requests the mail again. */
function WayBack() {
  const page = usePage();
  const t = useTranslate();
  const state = useStore(reactivationMailForm.$state, { ssr: 'initial' });
  const labels = { email: t('account:fields.email') };
  return (
    <section className="resend">
      <h2 className="card-heading">{t('account-deletion:reactivate.resendTitle')}</h2>
      {state.type === 'done' ? (
        <p role="status">{t('account-deletion:reactivate.sent')}</p>
      ) : (
        <>
          <p>{t('account-deletion:reactivate.resendLead')}</p>
          <IslandForm form={reactivationMailForm} labels={labels} submit={t('account-deletion:reactivate.resend')}>
            {(field) => (
              <>
                <input type="hidden" name="locale" value={page.locale} />
                <Field {...field('email')} label={labels.email} type="email" autoComplete="email" required />
              </>
            )}
          </IslandForm>
        </>
      )}
    </section>
  );
}
