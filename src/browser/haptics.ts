/** Shakes the device for a moment (ms), where it can be felt and motion is welcome. */
export function vibrate(duration: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Safari has none, and browsers refuse it before the page was touched.
  (navigator as Partial<Navigator>).vibrate?.(duration);
}
