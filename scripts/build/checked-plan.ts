import { join } from 'node:path';
import { checkKey } from '#build/keys.ts';
import type { BuildPlan } from '#build/plan.ts';
import { productShape } from '#site-loader/reference-texts.ts';

/** A plan with the key of the check of every site (`checkKey`). */
export interface CheckedPlan extends BuildPlan {
  readonly checks: ReadonlyMap<string, string>;
}

/** Adds the checks to a plan. Reads the English texts, for their shape. */
export function checkedPlan(plan: BuildPlan): CheckedPlan {
  const shape = productShape();
  const checks = [...plan.folders].map(([domain, own]) => [domain, checkKey(plan.code, shape, own)] as const);
  return { ...plan, checks: new Map(checks) };
}

/** Finished folders of the sites to build that would be read and checked with the same result, by domain. */
export function checkedFolders({ force, dirty, built, checks, dist }: CheckedPlan): ReadonlyMap<string, string> {
  if (force) return new Map();
  const isChecked = (domain: string) => built.get(domain)?.checked === checks.get(domain);
  return new Map(dirty.filter(isChecked).map((domain) => [domain, join(dist, domain)]));
}
