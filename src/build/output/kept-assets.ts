import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assetFolder } from '#build/output/assets.ts';
import type { SiteFolder } from '#build/output/site-folder.ts';
import type { BuildState } from '#build/output/state.ts';

/** How long open tabs may still request scripts of an earlier build (build-10). */
const keptMilliseconds = 14 * 24 * 60 * 60 * 1000;

/**
 * Keeps hashed assets of the previous folder that this build no longer uses, so that open tabs keep working.
 * @param current names of the assets of this build
 * @returns by name, the time (ISO) since which no page uses the asset
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
    const file = `${assetFolder}/${name}`;
    if (current.has(name) || now.getTime() - Date.parse(since) > keptMilliseconds) continue;
    if (!existsSync(join(previous.folder, file))) continue;
    folder.carryOver(file, previous.folder);
    kept[name] = since;
  }
  return kept;
}
