import { sendPageHidden } from '#client/beacon.ts';

/** Reports the first time that the page goes out of sight (spec §7 page-hidden): once a visit is what bounces are counted by. */
export function reportPageHidden(): void {
  document.addEventListener('visibilitychange', function report() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report);
    sendPageHidden();
  });
}
