import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Card, Profile } from '#contract/profile.ts';
import { describeMessage, type IslandProps, translateFor } from '#islands/island.ts';
import { LoadProblem } from '#islands/LoadProblem.tsx';
import { LoginLinks } from '#islands/LoginLinks.tsx';
import { MemberHead } from '#islands/member/MemberHead.tsx';
import { MemberWords } from '#islands/member/MemberWords.tsx';
import { Photos } from '#islands/member/Photos.tsx';
import { Reactions } from '#islands/member/Reactions.tsx';
import { ReportButton } from '#islands/safety/ReportButton.tsx';
import { $member, retryMember } from '#stores/member.ts';
import { pathTo } from '#stores/router.ts';
import { loadSettings } from '#stores/settings.ts';
import { Notice } from '#ui/Notice.tsx';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** `/members/{id}`: somebody's profile. */
export function MemberPage(props: IslandProps) {
  const t = translateFor(props);
  const state = useStore($member);
  useEffect(() => void loadSettings(), []);
  const toSearch = (
    <a className="btn btn-primary" href={pathTo('members')}>
      {t('members:member.toSearch')}
    </a>
  );
  switch (state.type) {
    // Another person begins anew, with their first photo.
    case 'ready':
      return <Member {...props} person={state.member} member={state.member} key={state.id} />;
    case 'loading':
      return <Member {...props} person={state.card} member={undefined} key={state.id} />;
    case 'failed':
      return (
        <LoadProblem
          {...props}
          message={state.message}
          level={1}
          title={t('members:member.failed')}
          offline={t('members:member.offline')}
          onRetry={retryMember}
        />
      );
    case 'refused':
      return (
        <Notice level={1} title={t('members:member.refusedTitle')} text={t('members:member.refusedText')}>
          <LoginLinks {...props} />
        </Notice>
      );
    case 'blocked':
      return (
        <Notice level={1} title={describeMessage(t, state.message)}>
          {toSearch}
        </Notice>
      );
    case 'not-found':
      return (
        <Notice level={1} title={t('members:member.notFoundTitle')} text={t('members:member.notFoundText')}>
          {toSearch}
        </Notice>
      );
  }
}

interface MemberProps extends IslandProps {
  /** What is known of them already: a list may have shown it. */
  readonly person: Card | undefined;
  /** The rest, once it is there. The heading stays where it is then, and with it the focus. */
  readonly member: Profile | undefined;
}

function Member(props: MemberProps) {
  const { person, member } = props;
  return (
    <article className="member" aria-busy={member === undefined}>
      {member === undefined ? <PhotoAhead card={person} /> : <Photos {...props} member={member} />}
      <div className="member-words">
        {person !== undefined && <MemberHead {...props} person={person} />}
        {member !== undefined && <Reactions {...props} member={member} />}
        {member !== undefined && <ReportButton {...props} member={member} />}
        {member === undefined ? <WordsAhead {...props} /> : <MemberWords {...props} member={member} />}
      </div>
    </article>
  );
}

function PhotoAhead({ card }: { readonly card: Card | undefined }) {
  if (card === undefined) return <div className="photos skeleton" />;
  return (
    <div className="photos">
      <PhotoFrame photo={card.photo} size="card" alt="" eager />
    </div>
  );
}

function WordsAhead(props: IslandProps) {
  const t = translateFor(props);
  return <WaitingLines label={t('members:member.loading')} />;
}
