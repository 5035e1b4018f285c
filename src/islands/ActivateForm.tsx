import { useState } from 'react';
import { CodeField } from '#islands/CodeField.tsx';
import { IslandForm } from '#islands/IslandForm.tsx';
import { type IslandProps, translateFor, useHydrated } from '#islands/island.ts';
import { ResendMail } from '#islands/ResendMail.tsx';
import { activateForm, takeActivationCode } from '#stores/activation.ts';
import { linkTo } from '#stores/navigation.ts';
import { mayOfferSteps } from '#stores/steps-offer.ts';

/** Confirms the e-mail address. Nothing happens before the button: a mail scanner that opens the link confirms nobody. */
export function ActivateForm(props: IslandProps) {
  const { page } = props;
  const t = translateFor(props);
  const hydrated = useHydrated();
  const [byLink, setByLink] = useState(false);
  const labels = { token: t('account:fields.code') };
  return (
    <>
      <p data-code="typed" hidden={byLink}>
        {t('account:confirm.lead')}
      </p>
      <p data-code="link" hidden={!byLink}>
        {t('account:confirm.leadLink')}
      </p>
      <IslandForm page={page} t={t} form={activateForm} labels={labels} submit={t('account:confirm.submit')}>
        {(field) => (
          <CodeField
            {...field('token')}
            label={labels.token}
            take={takeActivationCode}
            onTaken={() => setByLink(true)}
          />
        )}
      </IslandForm>
      <div data-code="typed" hidden={byLink}>
        {hydrated && mayOfferSteps() && (
          <p className="form-links">
            <span>
              {t('account:steps.text')} <a href={linkTo('signup-steps', page)}>{t('account:steps.link')}</a>
            </span>
          </p>
        )}
        <ResendMail {...props} />
        <p className="form-links">
          <span>
            {t('account:confirm.later')}{' '}
            <a href={`${linkTo('signup-matches', page)}?api_signup_complete=1`}>{t('account:confirm.laterLink')}</a>
          </span>
        </p>
      </div>
    </>
  );
}
