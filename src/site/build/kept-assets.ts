import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assetFolder } from '#site/build/assets.ts';
import type { SiteFolder } from '#site/build/site-folder.ts';
import type { BuildState } from '#site/build/state.ts';

/** How long an open tab may still ask for the scripts it was made with (design §3). */
const keptMilliseconds = 14 * 24 * 60 * 60 * 1000;

/**
 * Carries hashed assets that this build no longer uses over from the finished folder, so that open tabs go on working.
 * @param current names of the assets of this build
 * @returns name to the time since which no page uses it
 */
export function carryKeptAssets(
  folder: SiteFolder,
  previous: { readonly folder: string; readonly state: BuildState } | undefined,
  current: ReadonlySet<string>,
  now: Date,
): Record<string, string> {
  if (previous === undefined) return {};
  const { assets, retired } = previous.state;
  const kept: Record<string, string> = {};
  for (const name of [...new Set([...assets, ...Object.keys(retired)])].sort()) {
    const since = retired[name] ?? now.toISOString();
    const from = join(previous.folder, assetFolder, name);
    if (current.has(name) || now.getTime() - Date.parse(since) > keptMilliseconds || !existsSync(from)) continue;
    folder.carryOver(`${assetFolder}/${name}`, from);
    kept[name] = since;
  }
  return kept;
}
