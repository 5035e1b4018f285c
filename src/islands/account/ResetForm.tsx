import { useStore } from '@nanostores/react';
import { passwordLength } from '#contract/lengths.ts';
import { CodeField } from '#islands/account/CodeField.tsx';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { asIsland, useHydrated, usePage, useTranslate } from '#islands/lib/island.tsx';
import { resetForm, takeLinkCode } from '#stores/account/mail-links.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { PasswordField } from '#ui/PasswordField.tsx';

/** Sets a new password with the code of the mail. */
export const ResetIsland = asIsland(ResetForm);

function ResetForm() {
  const page = usePage();
  const t = useTranslate();
  const hydrated = useHydrated();
  const state = useStore(resetForm.$state, { ssr: 'initial' });
  const expired = state.type === 'failed' && state.message.key === 'link_invalid';
  const labels = {
    token: t('account:fields.code'),
    password: t('account:fields.newPassword'),
    password_repeat: t('account:fields.repeatPassword'),
  };
  const password = {
    show: t('account:fields.show'),
    hide: t('account:fields.hide'),
    canToggle: hydrated,
    autoComplete: 'new-password',
    minLength: passwordLength.minimum,
    maxLength: passwordLength.maximum,
    required: true,
  };
  return (
    <>
      <p>{t('account:newPassword.lead')}</p>
      <IslandForm form={resetForm} labels={labels} submit={t('account:newPassword.submit')}>
        {(field) => (
          <>
            <CodeField
              {...field('token')}
              label={labels.token}
              hint={t('account:fields.codeHint')}
              take={takeLinkCode}
            />
            <PasswordField
              {...field('password')}
              {...password}
              label={labels.password}
              hint={t('account:fields.passwordHint')}
            />
            <PasswordField {...field('password_repeat')} {...password} label={labels.password_repeat} />
          </>
        )}
      </IslandForm>
      {(expired || !hydrated) && (
        <p className="form-links">
          <a href={linkTo('reset-password', page)}>{t('account:newPassword.expired')}</a>
        </p>
      )}
    </>
  );
}
