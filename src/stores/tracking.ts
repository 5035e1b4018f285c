import type { Environment } from '#browser';

/** Affiliate values of the address (spec §7), kept as they came. */
const trackingNames = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

export type Tracking = Readonly<Partial<Record<(typeof trackingNames)[number], string>>>;

/** Name of the values in storage. */
export const trackingKey = 'tracking';
/** Name of what the visitor said of keeping them on the device: `no`, or until when they may be kept, in milliseconds. */
export const answerKey = 'tracking-consent';
/** The API's own bound for each value (`contract/fields.ts`); longer ones are not ours to cut. */
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
 * The values that brought this visitor: those of the address, else those that came earlier in this tab, else those that they agreed to
 * have kept on this device. A new source replaces the old one whole, so that no sign-up is credited to two.
 */
export function currentTracking(browser: Pick<Environment, 'device' | 'now' | 'search' | 'tab'>): Tracking {
  const { device, search, tab } = browser;
  const tracking = readTracking(search());
  if (Object.keys(tracking).length === 0)
    return readTracking(tab.get(trackingKey) || (mayKeep(browser) && device.get(trackingKey)) || '');
  tab.set(trackingKey, new URLSearchParams(tracking).toString());
  return tracking;
}

/** Whether the visitor agreed to values on the device, and that is not over yet. */
export function mayKeep({ device, now }: Pick<Environment, 'device' | 'now'>): boolean {
  return Number(device.get(answerKey)) > now();
}

/**
 * A link of this site that carries the values along, so that they survive a new tab or another language.
 * @param address root-relative, with or without query and fragment; anything else is given back as it is
 */
export function withTracking(address: string, tracking: Tracking): string {
  if (!/^\/(?![/\\]|api\/)/.test(address) || Object.keys(tracking).length === 0) return address;
  const url = new URL(address, 'https://site.invalid');
  for (const [name, value] of Object.entries(tracking))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}
