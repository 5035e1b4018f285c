import { sendBeacon } from '#client/beacon.ts';

/**
 * Reports the first time that the page goes out of sight (spec §7 page-hidden): once a visit is what bounces are counted by. Begun when
 * the page is idle, as visits are: one that is gone before that is in neither number.
 */
export function reportPageHidden(): void {
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report);
    sendBeacon('page-hidden', {});
  };
  document.addEventListener('visibilitychange', report);
  report();
}
