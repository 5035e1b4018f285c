import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchRow } from '#scripts/lib/bench-result.ts';

/** Most seconds of a build after one site was changed. */
const target = 4;

/** Changes the name of a site, which most of its pages show, and builds again. @returns what the build returns */
export async function timeChangedSite<Result>(
  sites: string,
  domain: string,
  build: () => Promise<Result>,
): Promise<Result> {
  const file = join(sites, domain, 'site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, 'name: Changed'));
  return await build();
}

/** @param seconds of the build after the change @param full seconds of a build of all sites */
export function changedSiteRow(count: number, seconds: number, full: number): BenchRow {
  return {
    what: `one changed site of ${count}, against all`,
    figure: `${seconds.toFixed(1)} s, ${((100 * seconds) / full).toFixed(1)} %`,
    target: `${target} s`,
    reached: seconds <= target,
  };
}
