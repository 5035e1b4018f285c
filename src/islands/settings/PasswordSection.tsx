import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { passwordLength } from '#contract/lengths.ts';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { Done } from '#islands/settings/Done.tsx';
import { passwordForm } from '#stores/account/credentials.ts';
import { PasswordField } from '#ui/PasswordField.tsx';

/** Changes the password. */
export function PasswordSection() {
  const t = useTranslate();
  const state = useStore(passwordForm.$state);
  useEffect(() => () => passwordForm.reset(), []);
  if (state.type === 'done') return <Done>{t('settings:password.done')}</Done>;
  const labels = {
    old: t('settings:password.old'),
    new: t('account:fields.newPassword'),
    repeat: t('account:fields.repeatPassword'),
  };
  const both = { show: t('account:fields.show'), hide: t('account:fields.hide'), canToggle: true, required: true };
  const fresh = { ...both, autoComplete: 'new-password', ...lengths };
  return (
    <>
      <p>{t('settings:password.lead')}</p>
      <IslandForm form={passwordForm} labels={labels} submit={t('settings:password.submit')}>
        {(field) => (
          <>
            <PasswordField {...field('old')} {...both} autoComplete="current-password" label={labels.old} />
            <PasswordField {...field('new')} {...fresh} label={labels.new} hint={t('account:fields.passwordHint')} />
            <PasswordField {...field('repeat')} {...fresh} label={labels.repeat} />
          </>
        )}
      </IslandForm>
    </>
  );
}

const lengths = { minLength: passwordLength.minimum, maxLength: passwordLength.maximum };
