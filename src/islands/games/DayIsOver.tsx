import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import type { PartProps } from '#islands/lib/part-props.ts';
import { useLostFocus } from '#islands/lib/use-lost-focus.ts';
import { $likes, loadLikes } from '#stores/likes/likes.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { pathToSearch } from '#stores/members-area/view.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

/**
 * The likes of the day are given, or everybody has been seen: what there is to do all the same, and when there are likes
 * again (games-24, games-25).
 */
export function DayIsOver({ number, time, onGoOn }: PartProps['day-over']) {
  const t = useTranslate();
  const likes = useStore($likes);
  const box = useLostFocus<HTMLDivElement>();
  useEffect(() => void loadLikes(), []);
  const count = likes.type === 'ready' ? likes.liked_by.length : 0;
  const ways = [
    [pathTo('likes'), count > 0 ? t('games:swipe.over.likedBy', { count }) : t('members:app.titles.likes')],
    [pathTo('match-finder'), t('games:swipe.over.finder')],
    [pathToSearch(), t('games:swipe.over.search')],
  ] as const;
  return (
    <div className="swipe-instead" tabIndex={-1} ref={box}>
      <h2>{t(onGoOn === undefined ? 'games:swipe.empty.title' : 'games:swipe.over.title')}</h2>
      <p>
        {onGoOn === undefined && t('games:swipe.empty.text')}{' '}
        {time !== undefined && t('games:swipe.over.text', { number, time })}
      </p>
      {onGoOn !== undefined && (
        <button type="button" className="btn btn-primary btn-wide" onClick={onGoOn}>
          {t('games:swipe.over.goOn')}
        </button>
      )}
      <ul className="swipe-ways">
        {ways.map(([to, words]) => (
          <li key={to}>
            <a href={to}>
              {words}
              <Drawing path={drawings.next} size={20} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
