import { useState } from 'react';
import { CodeField } from '#islands/account/CodeField.tsx';
import { ResendMail } from '#islands/account/ResendMail.tsx';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { asIsland, useHydrated, usePage, useTranslate } from '#islands/lib/island.tsx';
import { activateForm, takeActivationCode } from '#stores/account/activation.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { mayOfferSteps } from '#stores/signup-steps/steps-offer.ts';

/**
 * Confirms the e-mail address. Needs a button press: a mail scanner that opens the link must not confirm the address.
 */
export const ActivateIsland = asIsland(ActivateForm);

function ActivateForm() {
  const page = usePage();
  const t = useTranslate();
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
      <IslandForm form={activateForm} labels={labels} submit={t('account:confirm.submit')}>
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
        <ResendMail />
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
