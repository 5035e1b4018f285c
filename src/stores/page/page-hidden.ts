import { sendBeacon } from '#client/beacon.ts';

/**
 * Reports the first time that the page is hidden, once per page (counting-20). The report does not say whether the user
 * left the site, followed a link or switched tabs, so that nothing has to be stored in the browser. Starts when the
 * page is idle, as the report of a visit does: a page that is closed before that is in neither count.
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
