import { join } from 'node:path';
import type { BuildThreads } from '#build/build-threads.ts';
import { groupKey } from '#build/stamping/facts.ts';
import { fewestStamped } from '#build/stamping/groups.ts';
import { changedTexts } from '#scripts/build/changed-texts.ts';
import { type CheckedPlan, checkedFolders } from '#scripts/build/checked-plan.ts';
import { loadSite } from '#site-loader/load.ts';

/**
 * Threads make ready what sites like the first one share, which are mostly all: they find its templates of earlier
 * builds, or load the bundle and render them.
 */
export function prepareFirst(plan: CheckedPlan, threads: BuildThreads): void {
  const { dirty, sitesFolder, dist } = plan;
  const [domain] = dirty;
  if (domain === undefined) return;
  const first = loadSite(sitesFolder, domain, checkedFolders(plan).get(domain));
  if (first === undefined) return;
  threads.prepareGroup({
    key: groupKey(first),
    first,
    changed: changedTexts(plan, threads, [first]),
    last: join(dist, domain),
    isStamped: dirty.length >= fewestStamped,
  });
}
