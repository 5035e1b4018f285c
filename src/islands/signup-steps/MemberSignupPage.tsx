import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Card } from '#contract/models.ts';
import { SignupForm } from '#islands/account/SignupForm.tsx';
import { Fictional } from '#islands/cards/Fictional.tsx';
import { usePlaceWords } from '#islands/cards/place-words.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { setLinkQuery } from '#stores/account/signup-query.ts';
import { maySignUp } from '#stores/guest/page-rules.ts';
import { currentTracking } from '#stores/guest/tracking.ts';
import { $place, replacePlace } from '#stores/members-area/router.ts';
import { environment } from '#stores/page/environment.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { $member, openMember } from '#stores/profiles/member.ts';
import { $session } from '#stores/session/session-state.ts';
import { loadSettings } from '#stores/settings/settings.ts';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/**
 * `/members/{id}/signup`: sign-up from a profile. Shows the person if visitors may see them; otherwise only the form.
 * The sign-up leads to the profile in both cases.
 */
export function MemberSignupPage() {
  const page = usePage();
  const t = useTranslate();
  const id = useStore($place)?.params.id;
  const session = useStore($session);
  const shown = useStore($member);
  const isMember = session.type === 'member';
  const [isSet, setIsSet] = useState(false);

  useEffect(() => {
    if (id === undefined) return;
    if (isMember) return replacePlace('members-id', { id });
    const query = new URLSearchParams(environment().search());
    query.set('target', id);
    setLinkQuery(`?${query}`);
    setIsSet(true);
    void openMember(id);
    void loadSettings();
    return () => setLinkQuery('');
  }, [id, isMember]);

  if (isMember || id === undefined || session.type === 'loading')
    return <WaitingLines label={t('members:app.loading')} />;
  const person = shown.type === 'ready' && shown.id === id ? shown.member : undefined;
  // A fictional profile: the title must not promise to get to know the person.
  const isReal = person !== undefined && !person.fictional;
  const isOpen = maySignUp(page.signups, currentTracking(environment()));
  const ownTitle = isReal ? t('steps:with.title', { name: person.name }) : t('account:signup.title');
  const title = isOpen ? ownTitle : t('account:signup.inviteTitle');
  return (
    <div className="member-signup container-xl">
      {person !== undefined && <Person person={person} />}
      <section className="card">
        <h1>{title}</h1>
        {isOpen && person !== undefined && <p>{t('steps:with.text', { name: person.name })}</p>}
        {isSet && <SignupForm />}
        <p className="form-links">
          <span>
            {t('account:signup.haveAccount')} <a href={linkTo('login', page)}>{t('account:signup.login')}</a>
          </span>
        </p>
      </section>
    </div>
  );
}

function Person({ person }: { readonly person: Card }) {
  const t = useTranslate();
  const place = usePlaceWords([person])(person).join(', ');
  return (
    <figure className="member-signup-person">
      <span className="member-signup-photo">
        <PhotoFrame photo={person.photo} size="card" alt="" eager />
      </span>
      <figcaption>
        <strong>
          {person.name}
          {person.age !== null && `, ${person.age}`}
        </strong>
        {place !== '' && <span>{place}</span>}
        {person.fictional && (
          <>
            <Fictional />
            <small>{t('members:member.fictionalWarning')}</small>
          </>
        )}
      </figcaption>
    </figure>
  );
}
