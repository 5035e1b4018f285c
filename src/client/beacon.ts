/** Tells the server that the page went out of sight (spec §7: an empty JSON body, sent as a beacon). */
export function sendPageHidden(): void {
  navigator.sendBeacon('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }));
}
