import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { Done } from '#islands/settings/Done.tsx';
import { $linkSentTo, mailChangeForm } from '#stores/account/credentials.ts';
import { Field } from '#ui/Field.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';

/** Changes the e-mail address. */
export function EmailSection() {
  const t = useTranslate();
  const state = useStore(mailChangeForm.$state);
  const sentTo = useStore($linkSentTo);
  useEffect(() => () => mailChangeForm.reset(), []);
  if (state.type === 'done') return <Done>{t('settings:email.done', { email: sentTo })}</Done>;
  const labels = { email: t('settings:email.new'), password: t('settings:email.password') };
  return (
    <>
      <p>{t('settings:email.lead')}</p>
      <IslandForm form={mailChangeForm} labels={labels} submit={t('settings:email.submit')}>
        {(field) => (
          <>
            <Field {...field('email')} label={labels.email} type="email" autoComplete="email" required />
            <PasswordField
              {...field('password')}
              label={labels.password}
              show={t('account:fields.show')}
              hide={t('account:fields.hide')}
              canToggle
              autoComplete="current-password"
              required
            />
          </>
        )}
      </IslandForm>
    </>
  );
}
