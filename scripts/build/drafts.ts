import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, parseDocument } from 'yaml';
import { isFromTemplate } from '#scripts/site/create.ts';
import type { BuildPlan } from '#site/build/plan.ts';
import type { Problem } from '#site/problems.ts';

/** Sites of a build whose company is still the template's: nobody runs them yet, so no visitor may be told that somebody does. */
export function findDrafts({ keys, sitesFolder }: BuildPlan): Problem[] {
  return [...keys.keys()].flatMap((domain) => {
    const file = join(sitesFolder, domain, 'site.yaml');
    const line = existsSync(file) ? templateLine(readFileSync(file, 'utf8')) : undefined;
    const message =
      "is still the template's, and terms and imprint would name it. Fill in company; DEMO=1 or STAGING=1 builds the site to look at.";
    return line === undefined ? [] : [{ domain, file, line, key: 'company.name', message }];
  });
}

/** A plan without some of its sites; what is built of them stays. */
export function without(plan: BuildPlan, drafts: readonly Problem[]): BuildPlan {
  const left = new Set(drafts.map(({ domain }) => domain));
  const keep = <Value>(map: ReadonlyMap<string, Value>) => new Map([...map].filter(([domain]) => !left.has(domain)));
  return {
    ...plan,
    dirty: plan.dirty.filter((domain) => !left.has(domain)),
    current: keep(plan.current),
    keys: keep(plan.keys),
  };
}

function templateLine(text: string): number | undefined {
  const name = parseDocument(text).getIn(['company', 'name'], true);
  if (!isNode(name) || !isFromTemplate(String(name))) return undefined;
  return text.slice(0, name.range?.[0] ?? 0).split('\n').length;
}
