/** Timeout of a place, in milliseconds. */
const timeoutMs = 15_000;

/**
 * Finds the place of a position, unparsed; without ky and zod, as `client/fetch.ts`, and apart from it, since only
 * `maplanding` needs it.
 * @returns `null` if the site has none there; `undefined` on any other failure
 */
export async function fetchPlace(position: {
  readonly lat: string;
  readonly lon: string;
}): Promise<Readonly<Record<string, unknown>> | null | undefined> {
  try {
    const response = await fetch(`/api/geocode.php?${new URLSearchParams(position)}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return null;
    const body: unknown = await response.json();
    return response.ok && typeof body === 'object' && body !== null ? { ...body } : undefined;
  } catch {
    return undefined;
  }
}
