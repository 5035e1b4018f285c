import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Card } from '#contract/profile.ts';
import { Fictional } from '#islands/Fictional.tsx';
import { type IslandProps, translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { usePlaceWords } from '#islands/place-words.ts';
import { SignupForm } from '#islands/SignupForm.tsx';
import { environment } from '#stores/environment.ts';
import { $member, openMember } from '#stores/member.ts';
import { linkTo } from '#stores/navigation.ts';
import { maySignUp } from '#stores/page-rules.ts';
import { $place, replacePlace } from '#stores/router.ts';
import { $session } from '#stores/session-state.ts';
import { loadSettings } from '#stores/settings.ts';
import { setLinkQuery } from '#stores/signup-query.ts';
import { currentTracking } from '#stores/tracking.ts';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/**
 * `/members/{id}/signup`: sign-up for the sake of somebody. Visitors see who it is where they may see them at all; else there is only the
 * form, and sign-up leads to them all the same.
 */
export function MemberSignupPage(props: MembersProps) {
  const t = translateFor(props);
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
  // Nobody can get to know somebody whom the operator made.
  const isReal = person !== undefined && !person.fictional;
  const isOpen = maySignUp(props.page.signups, currentTracking(environment()));
  const ownTitle = isReal ? t('steps:with.title', { name: person.name }) : t('account:signup.title');
  const title = isOpen ? ownTitle : t('account:signup.inviteTitle');
  return (
    <div className="member-signup container-xl">
      {person !== undefined && <Person {...props} person={person} />}
      <section className="card">
        <h1>{title}</h1>
        {isOpen && person !== undefined && <p>{t('steps:with.text', { name: person.name })}</p>}
        {isSet && <SignupForm {...props} />}
        <p className="form-links">
          <span>
            {t('account:signup.haveAccount')} <a href={linkTo('login', props.page)}>{t('account:signup.login')}</a>
          </span>
        </p>
      </section>
    </div>
  );
}

function Person(props: IslandProps & { readonly person: Card }) {
  const { person, page } = props;
  const t = translateFor(props);
  const place = usePlaceWords([person], page.locale)(person).join(', ');
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
            <Fictional {...props} />
            <small>{t('members:member.fictionalWarning')}</small>
          </>
        )}
      </figcaption>
    </figure>
  );
}
