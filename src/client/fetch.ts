/**
 * What pages without an island need of the API, without ky and zod, which are over a lander's budget: one call whose failure is
 * nobody's loss.
 */

/**
 * Reads the site's settings, unparsed.
 * @returns `undefined` when the settings could not be had, for whatever reason
 */
export async function fetchSettings(): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const response = await fetch('/api/settings.php');
    const body: unknown = await response.json();
    if (!response.ok || typeof body !== 'object' || body === null || !('settings' in body)) return undefined;
    return typeof body.settings === 'object' ? { ...body.settings } : undefined;
  } catch {
    return undefined;
  }
}
