import type { Environment } from '#browser';

/** Affiliate parameters of the address (signup-29), kept unchanged. */
const trackingNames = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

export type Tracking = Readonly<Partial<Record<(typeof trackingNames)[number], string>>>;

/** Storage key of the values. */
export const trackingKey = 'tracking';
/** Storage key of the visitor's consent: `no`, or until when the values may be kept (ms since 1970). */
export const answerKey = 'tracking-consent';
/** The API's maximum length per value (`contract/fields.ts`). Longer values are ignored, not cut. */
const maximumLength = 100;

/** Tracking values in a query such as `?ref=blog&sub1=top`. */
export function readTracking(search: string): Tracking {
  const query = new URLSearchParams(search);
  const tracking: Record<string, string> = {};
  for (const name of trackingNames) {
    const value = query.get(name)?.trim() ?? '';
    if (value !== '' && value.length <= maximumLength) tracking[name] = value;
  }
  return tracking;
}

/**
 * The visitor's tracking values: of the address, or else of an earlier page of this tab, or else of the device, with
 * consent. A new source replaces all old values, so that a sign-up is never credited to two sources.
 */
export function currentTracking(browser: Pick<Environment, 'device' | 'now' | 'search' | 'tab'>): Tracking {
  const { device, search, tab } = browser;
  const tracking = readTracking(search());
  if (Object.keys(tracking).length === 0)
    return readTracking(tab.get(trackingKey) || (mayKeep(browser) && device.get(trackingKey)) || '');
  tab.set(trackingKey, new URLSearchParams(tracking).toString());
  return tracking;
}

/** Whether the visitor agreed to values on the device, and the consent has not expired. */
export function mayKeep({ device, now }: Pick<Environment, 'device' | 'now'>): boolean {
  return Number(device.get(answerKey)) > now();
}

/**
 * Adds the tracking values to a link of this site, so that they survive a new tab or another language.
 * @param address root-relative, with or without query and fragment; anything else is returned unchanged
 */
export function withTracking(address: string, tracking: Tracking): string {
  if (!/^\/(?![/\\]|api\/)/.test(address) || Object.keys(tracking).length === 0) return address;
  const url = new URL(address, 'https://site.invalid');
  for (const [name, value] of Object.entries(tracking))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}
