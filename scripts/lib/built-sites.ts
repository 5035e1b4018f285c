import { tell } from '#scripts/lib/output.ts';
import { openLiveSites } from '#server/sites/live-sites.ts';
import type { Site } from '#site/types.ts';

/** The sites in a folder of built ones, retired ones too. @param folder `DIST_DIR` */
export function builtSites(folder: string): readonly Site[] {
  const toStderr = (_details: object, message: string) => tell(message);
  return openLiveSites(folder, { info: () => undefined, warn: toStderr, error: toStderr }).current();
}
