import { sendBeacon } from '#client/beacon.ts';

/**
 * Reports the first time that this page goes out of sight (spec §7 page-hidden): once a page, whether somebody leaves the site, goes on
 * within it or looks at another tab. Which of them it was is told by nothing, so that nothing has to be kept in the browser for it. Begun
 * when the page is idle, as visits are: one that is gone before that is in neither number.
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
