import { useEffect } from 'react';
import { likesPerDay } from '#contract/swipe.ts';
import { useSecondsLeft } from '#islands/games/use-seconds-left.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { useLostFocus } from '#islands/use-lost-focus.ts';
import { pathTo } from '#stores/router.ts';
import { openSwipeGame } from '#stores/swipe.ts';
import { Notice } from '#ui/Notice.tsx';

/** The likes of the day are given: how long until there are new ones, and what to do meanwhile. The game goes on by itself. */
export function SwipeWait(props: IslandProps & { readonly until: number }) {
  const t = translateFor(props);
  const seconds = useSecondsLeft(props.until);
  const isOver = seconds === 0;
  const box = useLostFocus<HTMLDivElement>();
  useEffect(() => {
    if (isOver) void openSwipeGame();
  }, [isOver]);
  return (
    <div className="swipe-instead" tabIndex={-1} ref={box}>
      <Notice title={t('games:swipe.wait.title')} text={t('games:swipe.wait.text', { number: likesPerDay })}>
        <p className="swipe-clock" role="timer">
          <span>{t('games:swipe.wait.left')}</span> <strong>{toClock(seconds)}</strong>
        </p>
        <a className="btn btn-primary" href={pathTo('members')}>
          {t('members:likes.search')}
        </a>
        <a className="btn btn-quiet" href={pathTo('match-finder')}>
          {t('members:app.titles.match-finder')}
        </a>
      </Notice>
    </div>
  );
}

/** Hours, minutes and seconds, two digits each. */
function toClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
