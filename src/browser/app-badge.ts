/**
 * Shows a number on the icon of the installed app; 0 removes it. No-op where the browser has no badges. Not in
 * `browser.ts`, because that is part of every page's script, which is at its size budget.
 */
export function showAppBadge(count: number): void {
  // Missing in workers and in the test runner, too.
  if (typeof navigator === 'undefined' || !('setAppBadge' in navigator)) return;
  // Rejects where the app is not installed.
  navigator.setAppBadge(count).catch(() => undefined);
}
