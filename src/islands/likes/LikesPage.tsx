import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { translateFor } from '#islands/island.ts';
import { LoadProblem } from '#islands/LoadProblem.tsx';
import type { AutoLikeProps } from '#islands/likes/AutoLike.tsx';
import { kindOf, likeKinds, peopleOf } from '#islands/likes/kinds.ts';
import { LazyPart } from '#islands/members/LazyPart.tsx';
import type { Part } from '#islands/members/parts.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { PeopleGrid, PeopleSkeleton } from '#islands/search/PeopleGrid.tsx';
import { $likes, type Likes, loadLikes } from '#stores/likes.ts';
import { $place, pathTo } from '#stores/router.ts';
import { loadSettings } from '#stores/settings.ts';
import styles from '#styles/new-like.scss?url';
import { Notice } from '#ui/Notice.tsx';

const autoLike: Part<AutoLikeProps & { readonly looks: number }> = {
  component: async () => (await import('#islands/likes/AutoLike.tsx')).AutoLike,
  texts: ['likes'],
  styles,
};

/** `/likes` and `/likes/{type}`: who likes the member, whom they like, and where it goes both ways. */
export function LikesPage(props: MembersProps) {
  const t = translateFor(props);
  const place = useStore($place);
  const likes = useStore($likes);
  const kind = kindOf(place?.params.type);
  /** How often the button was pressed since the dialog was closed: pressed again, it fetches again what did not come. */
  const [looks, setLooks] = useState(0);
  // Whoever comes here wants to know what is new.
  useEffect(() => {
    void loadLikes();
    void loadSettings();
  }, []);
  return (
    <div className="likes container-xl">
      <h1>{t('members:likes.title')}</h1>
      <nav className="tabs" aria-label={t('members:likes.kinds')}>
        {likeKinds.map((each) => (
          <a
            key={each}
            href={each === 'received' ? pathTo('likes') : pathTo('likes-type', { type: each })}
            aria-current={each === kind ? 'page' : undefined}
          >
            {t(`members:likes.lists.${each}`)}
          </a>
        ))}
      </nav>
      <People {...props} likes={likes} onLook={() => setLooks(looks + 1)} />
      {looks > 0 && <LazyPart part={autoLike} members={props} given={{ looks, onClose: () => setLooks(0) }} />}
    </div>
  );
}

interface PeopleProps extends MembersProps {
  readonly likes: Likes;
  /** Looks for a like where there is none. */
  readonly onLook: () => void;
}

function People(props: PeopleProps) {
  const { likes, onLook } = props;
  const t = translateFor(props);
  const kind = kindOf(useStore($place)?.params.type);
  if (likes.type === 'loading') return <PeopleSkeleton />;
  if (likes.type === 'failed') {
    return (
      <LoadProblem
        {...props}
        message={likes.message}
        title={t('members:likes.failed')}
        offline={t('members:likes.offline')}
        onRetry={() => void loadLikes()}
      />
    );
  }
  const people = peopleOf(likes, kind);
  if (people.length > 0) return <PeopleGrid {...props} people={people} eager={6} mark={t('members:likes.new')} />;
  return (
    <Notice title={t(`members:likes.empty.${kind}.title`)} text={t(`members:likes.empty.${kind}.text`)}>
      <a className="btn btn-primary" href={pathTo('members')}>
        {t('members:likes.search')}
      </a>
      {kind === 'received' && (
        <>
          <button type="button" className="btn btn-quiet" onClick={onLook}>
            {t('likes:auto.look')}
          </button>
          <p className="notice-small">{t('likes:auto.offer')}</p>
        </>
      )}
    </Notice>
  );
}
