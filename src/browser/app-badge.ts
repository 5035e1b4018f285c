/**
 * Shows a number on the icon of the installed app, where the browser has such a thing; 0 takes it away. Apart from `browser.ts`, which is in the
 * script of every page and has no room.
 */
export function showAppBadge(count: number): void {
  // Workers, and the program that tests run in, have none either.
  if (typeof navigator === 'undefined' || !('setAppBadge' in navigator)) return;
  // Refused where the app is not installed.
  navigator.setAppBadge(count).catch(() => undefined);
}
