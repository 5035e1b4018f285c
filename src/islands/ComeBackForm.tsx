import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CodeField } from '#islands/CodeField.tsx';
import { IslandForm } from '#islands/IslandForm.tsx';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { comeBackForm, takeComeBackCode, wayBackForm } from '#stores/come-back.ts';
import { Field } from '#ui/Field.tsx';

/** Brings a deleted account back with the code of the mail. Nothing happens before the button: a mail scanner brings nobody back. */
export function ComeBackForm(props: IslandProps) {
  const { page } = props;
  const t = translateFor(props);
  const [byLink, setByLink] = useState(false);
  const labels = { token: t('account:fields.code') };
  return (
    <>
      <p data-code="typed" hidden={byLink}>
        {t('leaving:reactivate.lead')}
      </p>
      <p data-code="link" hidden={!byLink}>
        {t('leaving:reactivate.leadLink')}
      </p>
      <IslandForm page={page} t={t} form={comeBackForm} labels={labels} submit={t('leaving:reactivate.submit')}>
        {(field) => (
          <CodeField {...field('token')} label={labels.token} take={takeComeBackCode} onTaken={() => setByLink(true)} />
        )}
      </IslandForm>
      <WayBack {...props} />
    </>
  );
}

/** Asks for the mail once more. */
function WayBack(props: IslandProps) {
  const { page } = props;
  const t = translateFor(props);
  const state = useStore(wayBackForm.$state, { ssr: 'initial' });
  const labels = { email: t('account:fields.email') };
  return (
    <section className="resend">
      <h2 className="card-heading">{t('leaving:reactivate.resendTitle')}</h2>
      {state.type === 'done' ? (
        <p role="status">{t('leaving:reactivate.sent')}</p>
      ) : (
        <>
          <p>{t('leaving:reactivate.resendLead')}</p>
          <IslandForm page={page} t={t} form={wayBackForm} labels={labels} submit={t('leaving:reactivate.resend')}>
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
