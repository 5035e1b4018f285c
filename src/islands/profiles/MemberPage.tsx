import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReceivedGift } from '#contract/member.ts';
import type { Card, Profile } from '#contract/models.ts';
import { LoginLinks } from '#islands/account/LoginLinks.tsx';
import { ReceivedGifts } from '#islands/gifts/ReceivedGifts.tsx';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { LooksNotice } from '#islands/looks/LooksNotice.tsx';
import { MemberBack } from '#islands/profiles/MemberBack.tsx';
import { MemberHead } from '#islands/profiles/MemberHead.tsx';
import { MemberWords } from '#islands/profiles/MemberWords.tsx';
import { Photos } from '#islands/profiles/Photos.tsx';
import { Reactions } from '#islands/profiles/Reactions.tsx';
import { pathToSearch } from '#stores/members-area/view.ts';
import { $member, retryMember } from '#stores/profiles/member.ts';
import { loadSettings } from '#stores/settings/settings.ts';
import { Empty } from '#ui/Empty.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** `/members/{id}`: a profile. */
export function MemberPage() {
  const t = useTranslate();
  const state = useStore($member);
  useEffect(() => void loadSettings(), []);
  const toSearch = (
    <a className="btn btn-primary" href={pathToSearch()}>
      {t('members:member.toSearch')}
    </a>
  );
  switch (state.type) {
    // Keyed by person, so that the next one starts with the first photo.
    case 'ready':
      return <Member person={state.member} member={state.member} gifts={state.gifts} key={state.id} />;
    case 'loading':
      return <Member person={state.card} member={undefined} gifts={[]} key={state.id} />;
    case 'failed':
      return (
        <LoadProblem
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
          <LoginLinks />
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
        <Empty
          drawing="person"
          level={1}
          title={t('members:member.notFoundTitle')}
          text={t('members:member.notFoundText')}
        >
          {toSearch}
        </Empty>
      );
  }
}

interface MemberProps {
  /** The card, if a list has loaded it. */
  readonly person: Card | undefined;
  /** The profile, once loaded. The heading is not remounted then, so it keeps the focus. */
  readonly member: Profile | undefined;
  /** The gifts that they got. */
  readonly gifts: readonly ReceivedGift[];
}

function Member({ person, member, gifts }: MemberProps) {
  return (
    <article className="member" aria-busy={member === undefined}>
      <MemberBack />
      {member === undefined ? <PhotoAhead card={person} /> : <Photos member={member} />}
      <div className="member-words">
        {person !== undefined && <MemberHead person={person} />}
        {member !== undefined && <Reactions member={member} />}
        {member === undefined ? <WordsAhead /> : <MemberWords member={member} />}
        {member !== undefined && <ReceivedGifts name={member.name} gifts={gifts} />}
        {member !== undefined && mayTell(member) && <LooksNotice />}
      </div>
    </article>
  );
}

/** Whether a look at this profile would be shown to somebody. */
function mayTell({ relation, fictional }: Profile): boolean {
  return relation !== null && !relation.blocked && !fictional;
}

function PhotoAhead({ card }: { readonly card: Card | undefined }) {
  if (card === undefined) return <div className="photos skeleton" />;
  return (
    <div className="photos">
      <PhotoFrame photo={card.photo} size="card" alt="" eager />
    </div>
  );
}

function WordsAhead() {
  const t = useTranslate();
  return <WaitingLines label={t('members:member.loading')} />;
}
