import { useStore } from '@nanostores/react';
import { CodeField } from '#islands/CodeField.tsx';
import { IslandForm } from '#islands/IslandForm.tsx';
import { type IslandProps, translateFor, useHydrated } from '#islands/island.ts';
import { $mailChange, confirmMailForm, takeMailChangeCode } from '#stores/confirm-mail-change.ts';
import { linkTo } from '#stores/navigation.ts';

/** Confirms a new address with the code of the mail; pressing the button is what does it, opening the link does nothing. */
export function MailChangeForm(props: IslandProps) {
  const { page } = props;
  const t = translateFor(props);
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
          <IslandForm
            page={page}
            t={t}
            form={confirmMailForm}
            labels={{ token: label }}
            submit={t('account:mailChange.submit')}
          >
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
