/**
 * What pages without an island need of the API, without ky and zod, which are over a lander's budget: calls whose failure is
 * nobody's loss.
 */

type Body = Readonly<Record<string, unknown>>;

/** @returns the body, unparsed; `undefined` when it could not be had, for whatever reason */
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

/** Reads the site's settings, unparsed. */
export async function fetchSettings(): Promise<Body | undefined> {
  return toBody((await fetchBody('settings.php'))?.settings);
}

/** Saves the language that the member reads in; goes on when the page is left. @returns false when it is worth trying again */
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

/** The first page of a search, unparsed. @param query as `members.php` takes it */
export async function fetchMembers(query: URLSearchParams): Promise<readonly Body[] | undefined> {
  const members = (await fetchBody(`members.php?${query}`))?.members;
  return Array.isArray(members) ? members.map(toBody).filter((each) => each !== undefined) : undefined;
}
