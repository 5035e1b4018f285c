import type { OutputOf } from '#contract/endpoint.ts';
import type { Card } from '#contract/models.ts';
import type { getSettings } from '#contract/settings.ts';

/** What is said beside the field for a first message: whom it goes to, if visitors may know, and the site's prices. */
export interface FirstOffer {
  readonly person: Pick<Card, 'name' | 'fictional'> | undefined;
  readonly settings: OutputOf<typeof getSettings>['settings'] | undefined;
}

/** Fetches it, unparsed: no ky and no zod, which the sign-up loads later. Never throws. */
export async function fetchFirstOffer(target: string): Promise<FirstOffer> {
  const [person, settings] = await Promise.all([
    read<{ member?: Card }>(`/api/member.php?id=${encodeURIComponent(target)}`),
    read<{ settings?: FirstOffer['settings'] }>('/api/settings.php'),
  ]);
  return { person: person?.member, settings: settings?.settings };
}

async function read<Answer>(path: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(path);
    return response.ok ? ((await response.json()) as Answer) : undefined;
  } catch {
    return undefined;
  }
}
