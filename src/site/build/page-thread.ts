import { workerData } from 'node:worker_threads';
import { mentionsIn } from '#site/build/assets.ts';
import { withPolicy } from '#site/build/csp.ts';
import type { BundleNames, FinishedPage, PageTask } from '#site/build/page-finisher.ts';
import { withNeededStyles } from '#site/build/page-styles.ts';
import { SiteFolder } from '#site/build/site-folder.ts';

// The pool puts data of its own before ours.
const [, { assets, late }]: [unknown, BundleNames] = workerData;

/** Finishes one page on a thread of `startPageFinisher`. */
export default async function finishPage({ folder, file, html, mediaOrigin }: PageTask): Promise<FinishedPage> {
  const slim = await withNeededStyles(html, late);
  const site = new SiteFolder(folder);
  await site.write(file, withPolicy(slim, mediaOrigin));
  return { bytes: site.bytes, assets: mentionsIn(slim, assets) };
}
