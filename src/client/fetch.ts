/**
 * What pages without an island need of the API, without ky and zod, which are over a lander's budget: calls whose failure is
 * nobody's loss.
 */

type Body = Readonly<Record<string, unknown>>;

/** @returns the body, unparsed; `undefined` when it could not be had, for whatever reason */
async function fetchBody(path: string, headers?: Readonly<Record<string, string>>): Promise<Body | undefined> {
  try {
    const response = await fetch(`/api/${path}`, headers && { headers });
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

/** How many likes the member has received and not looked at; `undefined` for a visitor, too. */
export async function fetchNewLikes(): Promise<number | undefined> {
  // spec §7 "header X-Request-Type=client added on any user.php call".
  const user = toBody((await fetchBody('user.php', { 'X-Request-Type': 'client' }))?.user);
  return typeof user?.new_likes === 'number' ? user.new_likes : undefined;
}

/** The first page of a search, unparsed. @param query as `members.php` takes it */
export async function fetchMembers(query: URLSearchParams): Promise<readonly Body[] | undefined> {
  const members = (await fetchBody(`members.php?${query}`))?.members;
  return Array.isArray(members) ? members.map(toBody).filter((each) => each !== undefined) : undefined;
}
