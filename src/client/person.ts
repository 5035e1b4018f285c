import type { Profile } from '#contract/models.ts';

/**
 * Fetches a profile as visitors see it, unparsed. No ky and no zod, which would exceed a lander's size budget.
 * @returns `undefined` on any failure
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
