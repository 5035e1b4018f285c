import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { CodeField } from '#islands/account/CodeField.tsx';
import { ResendMail } from '#islands/account/ResendMail.tsx';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { asIsland, useHydrated, usePage, useTranslate } from '#islands/lib/island.tsx';
import { cleanMailCode, isMailCode } from '#lib/mail-code.ts';
import { activateForm, takeActivationCode } from '#stores/account/activation.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { mayOfferSteps } from '#stores/signup-steps/steps-offer.ts';

/**
 * Confirms the e-mail address by the digits of the mail, which are sent when they are all there, or by its link. That
 * needs a button press: a mail scanner that opens the link must not confirm the address.
 */
export const ActivateIsland = asIsland(ActivateForm);

function ActivateForm() {
  const page = usePage();
  const t = useTranslate();
  const hydrated = useHydrated();
  const [byLink, setByLink] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const state = useStore(activateForm.$state, { ssr: 'initial' });
  const tries = state.type === 'failed' ? state.message.params.tries : undefined;
  // What is typed next takes the place of the wrong code.
  useEffect(() => {
    if (state.type === 'failed') box.current?.querySelector('input')?.select();
  }, [state]);
  const labels = { token: t('account:fields.code') };
  return (
    <>
      <p data-code="typed" hidden={byLink}>
        {t('account:confirm.lead')}
      </p>
      <p data-code="link" hidden={!byLink}>
        {t('account:confirm.leadLink')}
      </p>
      <IslandForm form={activateForm} labels={labels} submit={t('account:confirm.submit')} onInput={sendWhenFull}>
        {(field) => {
          const { error, ...token } = field('token');
          return (
            <div ref={box}>
              <CodeField
                {...token}
                error={
                  error && typeof tries === 'number' ? (
                    <>
                      {error} {t('account:confirm.tries', { count: tries })}
                    </>
                  ) : (
                    error
                  )
                }
                label={labels.token}
                className="field-digits"
                inputMode="numeric"
                take={takeActivationCode}
                onTaken={() => setByLink(true)}
              />
            </div>
          );
        }}
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

/** Nobody has to press a button after the sixth digit. */
function sendWhenFull(form: HTMLFormElement): void {
  const input = form.elements.namedItem('token');
  if (input instanceof HTMLInputElement && isMailCode(cleanMailCode(input.value))) form.requestSubmit();
}
