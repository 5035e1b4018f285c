/**
 * API calls of pages without an island. No ky and no zod, which would exceed a lander's size budget. For calls that may
 * fail without harm.
 */

type Body = Readonly<Record<string, unknown>>;

/** @returns the unparsed body; `undefined` on any failure */
async function fetchBody(path: string): Promise<Body | undefined> {
  try {
    const response = await fetch(`/api/${path}`);
    const body: unknown = await response.json();
    return response.ok ? toBody(body) : undefined;
  } catch {
    return undefined;
  }
}

function toBody(value: unknown): Body | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

/** Fetches the site's settings, unparsed. @returns `undefined` on any failure */
export async function fetchSettings(): Promise<Body | undefined> {
  return toBody((await fetchBody('settings.php'))?.settings);
}

/**
 * Saves the member's language; the request survives the page.
 * @returns false when a retry may help (no network, 5xx)
 */
export async function putLanguage(language: string): Promise<boolean> {
  try {
    const { status } = await fetch('/api/user.php', {
      method: 'PUT',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', 'X-Request-Type': 'client' },
      body: JSON.stringify({ language }),
    });
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * Fetches the first page of a search, unparsed.
 * @param query as `members.php` takes it
 * @returns `undefined` on any failure
 */
export async function fetchMembers(query: URLSearchParams): Promise<readonly Body[] | undefined> {
  const members = (await fetchBody(`members.php?${query}`))?.members;
  return Array.isArray(members) ? members.map(toBody).filter((each) => each !== undefined) : undefined;
}

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
