import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { nameLength, passwordLength } from '#contract/lengths.ts';
import { birthOrder } from '#islands/account/birth-order.ts';
import { FirstMessage } from '#islands/account/FirstMessage.tsx';
import { PickedRegion } from '#islands/account/PickedRegion.tsx';
import { ReactivationLink } from '#islands/account/ReactivationLink.tsx';
import { RememberPartner } from '#islands/account/RememberPartner.tsx';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { asIsland, useHydrated, usePage, useTranslate } from '#islands/lib/island.tsx';
import { signupTarget } from '#stores/account/first-message.ts';
import { $signupStep, fillFromDraft, keepTyped, pickedInterests, signupForm } from '#stores/account/signup.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { BirthDateField } from '#ui/BirthDateField.tsx';
import { Field } from '#ui/Field.tsx';
import { NewTabLink } from '#ui/NewTabLink.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Sentence } from '#ui/Sentence.tsx';
import { TrapField } from '#ui/TrapField.tsx';

/** The form as the root of an island. */
export const SignupIsland = asIsland(SignupForm);

/** Creates an account; used by the sign-up page and the modal. */
export function SignupForm() {
  const page = usePage();
  const t = useTranslate();
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const step = useStore($signupStep, { ssr: 'initial' });
  const picked = hydrated && step.type !== 'confirm' ? pickedInterests().length : 0;

  useEffect(() => {
    const form = box.current?.querySelector('form');
    if (form) fillFromDraft(form);
  }, []);

  if (page.signups === 'invite_only') return <InviteOnly />;
  const labels = {
    email: t('account:fields.email'),
    name: t('account:fields.name'),
    password: t('account:fields.password'),
    date_of_birth: t('account:fields.dateOfBirth'),
    ...(hydrated && signupTarget() !== undefined && { signup_message: t('account:first.label') }),
  };
  const form = (
    <div ref={box}>
      <p>{t('account:signup.lead')}</p>
      <IslandForm
        form={signupForm}
        labels={labels}
        submit={t('account:signup.submit')}
        onInput={(form) => keepTyped(new FormData(form))}
        before={<Terms />}
      >
        {(field) => (
          <>
            <input type="hidden" name="locale" value={page.locale} />
            <PickedRegion />
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
            <FirstMessage field={field('signup_message')} />
            <TrapField label={t('account:fields.trap')} />
          </>
        )}
      </IslandForm>
      <ReactivationLink form={signupForm} />
      {page.tracking && <RememberPartner />}
    </div>
  );
  if (page.signups === 'all') return form;
  // A class of the document shows one of them, set before the first paint (`SourceClass.astro`).
  return (
    <>
      <div className="closed-only">
        <InviteOnly />
      </div>
      <div className="open-only">{form}</div>
    </>
  );
}

function Terms() {
  const page = usePage();
  const t = useTranslate();
  const note = t('account:form.newTab');
  return (
    <p className="form-note">
      <Sentence
        text={t('account:signup.terms', { terms: '{{terms}}', privacy: '{{privacy}}' })}
        parts={{
          terms: <NewTabLink href={linkTo('pages-terms', page)} label={t('account:signup.termsLink')} note={note} />,
          privacy: (
            <NewTabLink href={linkTo('pages-privacy', page)} label={t('account:signup.privacyLink')} note={note} />
          ),
        }}
      />
    </p>
  );
}

/** Shown below a heading that says that sign-up is by invitation. */
function InviteOnly() {
  const page = usePage();
  const t = useTranslate();
  return (
    <>
      <p>
        {t(page.signups === 'invite_only' ? 'account:signup.invitePersonal' : 'account:signup.inviteText', {
          site: page.site,
        })}
      </p>
      <a className="btn btn-quiet" href={linkTo('index', page)}>
        {t('account:signup.inviteHome')}
      </a>
    </>
  );
}
