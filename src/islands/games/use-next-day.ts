import { useEffect } from 'react';
import { useSecondsLeft } from '#islands/games/use-seconds-left.ts';
import { usePage } from '#islands/lib/island.tsx';
import { openSwipeGame } from '#stores/games/swipe.ts';

/**
 * The time of the day at which there are likes again; then the game goes on by itself.
 * @param nextDay in milliseconds since 1970; `undefined` while there are likes
 */
export function useNextDay(nextDay: number | undefined): string | undefined {
  const { locale } = usePage();
  const isOver = useSecondsLeft(nextDay ?? 0) === 0 && nextDay !== undefined;
  useEffect(() => {
    if (isOver) void openSwipeGame();
  }, [isOver]);
  if (nextDay === undefined) return undefined;
  // All languages here write 24 hours; for English that has to be said. `tagOf` would be more bytes than the first
  // screen has left.
  return new Date(nextDay).toLocaleTimeString(locale, { timeStyle: 'short', hourCycle: 'h23' });
}
