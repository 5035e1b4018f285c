import type { IncomingMessage } from 'node:http';
import type { LanderName } from '#lib/routes.ts';
import { isProgram } from '#server/services/counting/beacons.ts';
import { chooseVariant } from '#server/services/counting/variants.ts';
import { sharedPaths } from '#site/shared-paths.ts';
import type { Site } from '#site/types.ts';
import { variantPath, variantsOf } from '#site/variants.ts';

/** `/landers/x?variant=b` shows a build of it to whoever wants to see it. */
const wish = 'variant';

const tables = new WeakMap<Site, ReadonlyMap<string, LanderName>>();

/**
 * The path whose file answers for a path that several builds share; any other path itself. Search engines and other programs always get
 * the page itself, which is the one to be indexed.
 * @param networkOf finds what stands for the visitor's address
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

function pathsOf(site: Site): ReadonlyMap<string, LanderName> {
  let table = tables.get(site);
  if (table === undefined) {
    table = sharedPaths(site);
    tables.set(site, table);
  }
  return table;
}
