import { useStore } from '@nanostores/react';
import { CodeField } from '#islands/account/CodeField.tsx';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { asIsland, useHydrated, usePage, useTranslate } from '#islands/lib/island.tsx';
import { $mailChange, confirmMailForm, takeMailChangeCode } from '#stores/account/mail-links.ts';
import { linkTo } from '#stores/page/navigation.ts';

/** Confirms a new e-mail address with the code of the mail. Needs a button press: mail scanners open links, too. */
export const MailChangeIsland = asIsland(MailChangeForm);

function MailChangeForm() {
  const page = usePage();
  const t = useTranslate();
  const hydrated = useHydrated();
  const state = useStore(confirmMailForm.$state, { ssr: 'initial' });
  const outcome = useStore($mailChange, { ssr: 'initial' });
  const expired = state.type === 'failed' && state.message.key === 'link_invalid';
  const label = t('account:fields.code');
  return (
    <>
      {outcome === undefined ? (
        <>
          <p>{t('account:mailChange.lead')}</p>
          <IslandForm form={confirmMailForm} labels={{ token: label }} submit={t('account:mailChange.submit')}>
            {(field) => (
              <CodeField
                {...field('token')}
                label={label}
                hint={t('account:fields.codeHint')}
                take={takeMailChangeCode}
              />
            )}
          </IslandForm>
        </>
      ) : (
        <p className="form-alert form-notice is-shown" role="status">
          {t(outcome === 'done' ? 'account:mailChange.done' : 'account:mailChange.used')}
        </p>
      )}
      {(expired || !hydrated) && <p className="form-note">{t('account:mailChange.expired')}</p>}
      {(expired || outcome !== undefined || !hydrated) && (
        <p className="form-links">
          <a href={linkTo('notifications', page)}>{t('account:mailChange.settings')}</a>
        </p>
      )}
    </>
  );
}
