import type { BuildThreads } from '#build/build-threads.ts';
import { findBundle } from '#build/bundle/kept-bundle.ts';
import type { BuildPlan } from '#build/plan.ts';
import { startThreads } from '#build/render.ts';

/** Starts threads with a kept bundle; `undefined` if it must be made first. The caller stops them. */
export function startKeptThreads(plan: BuildPlan): BuildThreads | undefined {
  const bundle = findBundle(plan.code);
  const data = { ingredients: plan, trustsKept: !plan.force, expected: expectedGroup(plan) };
  return bundle && startThreads(bundle, data);
}

/** The group that the first site of a build was of; that of any site if it is new, as sites are mostly alike. */
function expectedGroup({ dirty, built }: BuildPlan): string | undefined {
  const last = built.get(dirty[0] ?? '') ?? [...built.values()].find(({ group }) => group !== undefined);
  return last?.group;
}
