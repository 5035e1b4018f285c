import { join } from 'node:path';
import type { BuildThreads } from '#build/build-threads.ts';
import { renderKey } from '#build/keys.ts';
import type { BuildState } from '#build/output/state.ts';
import { canUpdate, finishedBy } from '#build/output/update.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import type { CheckedPlan } from '#scripts/build/checked-plan.ts';
import type { Site } from '#site/types.ts';

/** What the pages of a site are made of in this build; `undefined` if sources changed since it began. */
export function renderedNow(
  { shared, texts, checks }: CheckedPlan,
  bundle: string,
  domain: string,
): BuildState['rendered'] {
  const checked = checks.get(domain);
  return checked === undefined ? undefined : { by: renderKey(shared, bundle, checked), texts };
}

/**
 * Languages whose texts changed since the last build of sites, if nothing else did that their pages show.
 * @returns `undefined` if something else did, of one of them
 */
export function changedTexts(
  plan: CheckedPlan,
  { finisher, bundle }: BuildThreads,
  sites: readonly Site[],
): Locale[] | undefined {
  const changed = new Set<Locale>();
  for (const site of sites) {
    const { domain } = site;
    const [last, now] = [plan.built.get(domain)?.rendered, renderedNow(plan, bundle, domain)];
    if (plan.force || last === undefined || now === undefined || last.by !== now.by) return undefined;
    if (!canUpdate(join(plan.dist, domain), finishedBy(finisher, site))) return undefined;
    for (const locale of locales) if (last.texts[locale] !== now.texts[locale]) changed.add(locale);
  }
  return [...changed].sort();
}
