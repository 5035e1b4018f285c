import { useStore } from '@nanostores/react';
import { ReactivationLink } from '#islands/account/ReactivationLink.tsx';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { asIsland, useHydrated, usePage, useTranslate } from '#islands/lib/island.tsx';
import { loginForm } from '#stores/account/login.ts';
import { wantedPartner } from '#stores/members-area/return-to.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { Field } from '#ui/Field.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';

/** Login with an e-mail address or username. */
export const LoginIsland = asIsland(LoginForm);

function LoginForm() {
  const page = usePage();
  const t = useTranslate();
  const hydrated = useHydrated();
  const state = useStore(loginForm.$state, { ssr: 'initial' });
  const isBanned = state.type === 'failed' && state.message.key === 'account_banned';
  // Sign-up for the member whose chat was wanted. Only the browser knows.
  const partner = hydrated ? wantedPartner() : undefined;
  const signup =
    partner === undefined ? linkTo('signup', page) : pathTo('members-id-signup', { id: partner }, {}, page);
  const labels = { login: t('account:fields.login'), password: t('account:fields.password') };
  return (
    <>
      <IslandForm form={loginForm} labels={labels} submit={t('account:login.submit')}>
        {(field) => (
          <>
            <Field
              {...field('login')}
              label={labels.login}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <PasswordField
              {...field('password')}
              label={labels.password}
              show={t('account:fields.show')}
              hide={t('account:fields.hide')}
              canToggle={hydrated}
              autoComplete="current-password"
              required
            />
          </>
        )}
      </IslandForm>
      <ReactivationLink form={loginForm} />
      <p className="form-links">
        {isBanned && <a href={`${linkTo('complaints', page)}#appeal`}>{t('account:login.appeal')}</a>}
        <a href={linkTo('reset-password', page)}>{t('account:login.forgot')}</a>
        {page.signups !== 'invite_only' && (
          <span className={page.signups === 'all' ? undefined : 'open-only'}>
            <span>
              {t('account:login.noAccount')} <a href={signup}>{t('account:login.signup')}</a>
            </span>
          </span>
        )}
        {page.signups !== 'all' && (
          <span className={page.signups === 'invite_only' ? undefined : 'closed-only'}>
            <a href={linkTo('signup', page)}>{t('account:signup.inviteTitle')}</a>
          </span>
        )}
      </p>
    </>
  );
}
