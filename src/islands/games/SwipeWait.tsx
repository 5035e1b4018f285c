import { useEffect } from 'react';
import { likesPerDay } from '#contract/swipe.ts';
import { useSecondsLeft } from '#islands/games/use-seconds-left.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { useLostFocus } from '#islands/lib/use-lost-focus.ts';
import { openSwipeGame } from '#stores/games/swipe.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { Notice } from '#ui/Notice.tsx';

/**
 * No likes left today: a countdown to the next ones. The game continues by itself.
 * @param until in milliseconds since 1970
 */
export function SwipeWait({ until }: { readonly until: number }) {
  const t = useTranslate();
  const seconds = useSecondsLeft(until);
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

/** Formats seconds as `hh:mm:ss`. */
function toClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
