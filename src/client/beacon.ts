/**
 * Sends a few bytes that nobody waits for, also from a page that is going away. Not from a browser that asks to be left out of counts
 * (Do Not Track, Global Privacy Control).
 * @param name of the endpoint; its schema stays out of the page's scripts, for their size
 */
export function sendBeacon(name: 'page-hidden' | 'visit', input: object): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl) return;
  navigator.sendBeacon(`/api/${name}.php`, new Blob([JSON.stringify(input)], { type: 'application/json' }));
}
