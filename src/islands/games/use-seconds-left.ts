import { useEffect, useReducer } from 'react';
import { environment } from '#stores/page/environment.ts';

/** Counts down to a time, in whole seconds; 0 when it has passed. @param until in milliseconds since 1970 */
export function useSecondsLeft(until: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const left = Math.max(0, until - environment().now());
  const seconds = Math.ceil(left / 1000);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(tick, Math.max(0, until - environment().now()) - (seconds - 1) * 1000 + 10);
    return () => clearTimeout(timer);
  }, [until, seconds]);
  return seconds;
}
