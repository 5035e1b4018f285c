/**
 * Sends a small message without waiting for an answer; works while the page is unloading. Sends nothing if the browser
 * asks not to be tracked (Do Not Track, Global Privacy Control).
 * @param name of the endpoint; its contract is not imported, to keep the schema out of the page's scripts
 */
export function sendBeacon(name: 'page-hidden' | 'visit', input: object): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl) return;
  navigator.sendBeacon(`/api/${name}.php`, new Blob([JSON.stringify(input)], { type: 'application/json' }));
}
