import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '#site/explain.ts';
import type { SiteDraft } from '#site/types.ts';

/** Files that `media` names and that do not stand in `sites/<domain>/media/`. */
export function checkMedia({ media }: SiteDraft, folder: string): Finding[] {
  return Object.entries(media ?? {}).flatMap(([key, name]) => {
    if (name === undefined || existsSync(join(folder, 'media', name))) return [];
    const message = `no file ${name} in the site's media folder. Put it into media/, or take the key out.`;
    return [{ path: ['media', key], message }];
  });
}
