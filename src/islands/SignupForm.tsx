import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { nameLength, passwordLength } from '#contract/lengths.ts';
import { birthOrder } from '#islands/birth-order.ts';
import { ComeBackLink } from '#islands/ComeBackLink.tsx';
import { fillFromDraft } from '#islands/draft-fields.ts';
import { IslandForm } from '#islands/IslandForm.tsx';
import { type IslandProps, translateFor, useHydrated } from '#islands/island.ts';
import { PickedRegion } from '#islands/PickedRegion.tsx';
import { environment } from '#stores/environment.ts';
import { linkTo } from '#stores/navigation.ts';
import { maySignUp } from '#stores/page-rules.ts';
import { $signupStep, keepTyped, pickedInterests, signupForm } from '#stores/signup.ts';
import { currentTracking } from '#stores/tracking.ts';
import { BirthDateField } from '#ui/BirthDateField.tsx';
import { Field } from '#ui/Field.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Sentence } from '#ui/Sentence.tsx';
import { TrapField } from '#ui/TrapField.tsx';

/** Creates an account: the page of its own and the modal show this same form. */
export function SignupForm(props: IslandProps) {
  const { page } = props;
  const t = translateFor(props);
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const step = useStore($signupStep, { ssr: 'initial' });
  const picked = hydrated && step.type !== 'confirm' ? pickedInterests().length : 0;
  const closed =
    page.signups !== 'all' &&
    (page.signups === 'invite_only' || (hydrated && !maySignUp(page.signups, currentTracking(environment()))));

  useEffect(() => {
    const form = box.current?.querySelector('form');
    if (form) fillFromDraft(form);
  }, []);

  if (closed) return <InviteOnly {...props} />;
  const labels = {
    email: t('account:fields.email'),
    name: t('account:fields.name'),
    password: t('account:fields.password'),
    date_of_birth: t('account:fields.dateOfBirth'),
  };
  return (
    <div ref={box}>
      <p>{t('account:signup.lead')}</p>
      <IslandForm
        page={page}
        t={t}
        form={signupForm}
        labels={labels}
        submit={t('account:signup.submit')}
        onInput={(form) => keepTyped(new FormData(form))}
        before={<Terms {...props} />}
      >
        {(field) => (
          <>
            <input type="hidden" name="locale" value={page.locale} />
            <PickedRegion {...props} />
            {picked > 0 && <p className="form-note">{t('account:signup.interests', { count: picked })}</p>}
            <Field
              {...field('email')}
              label={labels.email}
              hint={t('account:fields.emailHint')}
              type="email"
              autoComplete="email"
              required
            />
            <Field
              {...field('name')}
              label={labels.name}
              hint={t('account:fields.nameHint')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              minLength={nameLength.minimum}
              maxLength={nameLength.maximum}
              required
            />
            <PasswordField
              {...field('password')}
              label={labels.password}
              hint={t('account:fields.passwordHint')}
              show={t('account:fields.show')}
              hide={t('account:fields.hide')}
              canToggle={hydrated}
              autoComplete="new-password"
              minLength={passwordLength.minimum}
              maxLength={passwordLength.maximum}
              required
            />
            <BirthDateField
              id={field('date_of_birth').id}
              error={field('date_of_birth').error}
              legend={labels.date_of_birth}
              labels={{
                day: t('account:fields.day'),
                month: t('account:fields.month'),
                year: t('account:fields.year'),
              }}
              order={birthOrder(page.locale)}
              hint={t('account:fields.dateOfBirthHint')}
            />
            <TrapField label={t('account:fields.trap')} />
          </>
        )}
      </IslandForm>
      <ComeBackLink {...props} form={signupForm} />
    </div>
  );
}

function Terms(props: IslandProps) {
  const t = translateFor(props);
  return (
    <p className="form-note">
      <Sentence
        text={t('account:signup.terms', { terms: '{{terms}}', privacy: '{{privacy}}' })}
        parts={{
          terms: <a href={linkTo('pages-terms', props.page)}>{t('account:signup.termsLink')}</a>,
          privacy: <a href={linkTo('pages-privacy', props.page)}>{t('account:signup.privacyLink')}</a>,
        }}
      />
    </p>
  );
}

function InviteOnly(props: IslandProps) {
  const t = translateFor(props);
  return (
    <>
      <h2>{t('account:signup.inviteTitle')}</h2>
      <p>{t('account:signup.inviteText', { site: props.page.site })}</p>
      <a className="btn btn-quiet" href={linkTo('index', props.page)}>
        {t('account:signup.inviteHome')}
      </a>
    </>
  );
}
