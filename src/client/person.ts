import type { Profile } from '#contract/profile.ts';

/**
 * Reads somebody's profile as visitors see it, unparsed and without ky and zod, which are over the budget of a landing page; a failure is
 * nobody's loss.
 * @returns `undefined` when it could not be had, for whatever reason
 */
export async function fetchPerson(id: string): Promise<Profile | undefined> {
  try {
    const response = await fetch(`/api/member.php?id=${encodeURIComponent(id)}`);
    const { member }: { readonly member?: Profile } = await response.json();
    return response.ok && typeof member?.name === 'string' ? member : undefined;
  } catch {
    return undefined;
  }
}
