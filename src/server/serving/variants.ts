import type { IncomingMessage } from 'node:http';
import { memoizeByObject } from '#lib/memoize.ts';
import { isProgram } from '#server/services/counting/beacons.ts';
import { chooseVariant } from '#server/services/counting/variants.ts';
import { sharedPaths } from '#site/shared-paths.ts';
import type { Site } from '#site/types.ts';
import { variantPath, variantsOf } from '#site/variants.ts';

/** Query parameter that selects a variant: `/landers/x?variant=b`. */
const wish = 'variant';

const pathsOf = memoizeByObject(sharedPaths);

/**
 * The path of the variant that a visitor gets, for a path that several variants share; any other path itself. Search
 * engines and other bots always get the page itself, which is the one to be indexed.
 * @param networkOf finds the network that stands for the visitor's address
 */
export function shareOut(
  site: Site,
  path: string,
  query: string,
  { headers }: Pick<IncomingMessage, 'headers'>,
  networkOf: () => string | undefined,
  now: Date,
): string {
  const lander = pathsOf(site).get(path);
  if (lander === undefined) return path;
  const agent = headers['user-agent'];
  const wanted = new URLSearchParams(query).get(wish);
  if (wanted !== null && variantsOf(site, `landers-${lander}`).includes(wanted)) return variantPath(path, wanted);
  if (isProgram(agent)) return path;
  return variantPath(path, chooseVariant(site, lander, { network: networkOf(), agent }, now));
}
