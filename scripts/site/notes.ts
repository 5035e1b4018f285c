import { rulesOf } from '#site/build/hosting-rules.ts';
import type { Site } from '#site/types.ts';

/** Who counts on a trial of variants has to know where it does not run; `undefined` where it does, or where there is none. */
export function noteOnVariants(site: Site): string | undefined {
  const [path] = site.retired === null && site.api_origin !== undefined ? rulesOf(site).sharedPaths : [];
  if (path === undefined) return undefined;
  return `Note: the variants of ${path} on ${site.domain} do not run: its API is elsewhere, so everybody sees the page itself.`;
}
