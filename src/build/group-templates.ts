import type { PagePath, PageRenderer } from '#build/bundle/page-renderer.ts';
import { readFinishedPages } from '#build/output/finished-pages.ts';
import { type Finishing, RenderedPage } from '#build/rendered-page.ts';
import { showsOneOf } from '#build/site-pages.ts';
import { factsOf, markSite } from '#build/stamping/facts.ts';
import { SiteValues } from '#build/stamping/site-values.ts';
import { StampedText } from '#build/stamping/stamped-text.ts';
import type { GroupTask } from '#build/tasks.ts';
import { pageFile } from '#site/page-file.ts';
import type { Site } from '#site/types.ts';

/** Why a page of a group must be rendered in full for each site. */
interface UnstampedPage {
  readonly path: string;
  readonly reason: string;
}

/** A page that each site of the group keeps from its last build. */
interface KeptPage {
  readonly path: string;
  readonly kept: true;
}

/** Pages with marks, by index. */
export interface MarkedPages {
  readonly pages: Map<number, RenderedPage | UnstampedPage | KeptPage>;
  readonly texts: ReadonlyMap<number, StampedText>;
}

/**
 * Renders the pages of a group with marks, but those that its sites keep.
 * @param isPart tells by its index whether a page is made here
 */
export async function markedPages(
  renderer: PageRenderer,
  { first, changed, last }: Omit<GroupTask, 'key'>,
  finishing: Finishing,
  isPart: (index: number) => boolean,
): Promise<MarkedPages> {
  const marked = markSite(first);
  const records = changed === undefined ? {} : readFinishedPages(last);
  const pages: MarkedPages['pages'] = new Map();
  const texts = new Map<number, StampedText>();
  for (const [index, page] of (await renderer.pagesOf(marked)).entries()) {
    if (!isPart(index)) continue;
    const record = records[pageFile(page.path)];
    if (changed !== undefined && record !== undefined && !showsOneOf(changed, first, page.path, record)) {
      pages.set(index, { path: page.path, kept: true });
      continue;
    }
    try {
      const rendered = await renderer.render(marked, page);
      const text = StampedText.read(rendered.html);
      texts.set(index, text);
      pages.set(index, new RenderedPage(page.path, rendered, text.facts, finishing));
    } catch (error) {
      pages.set(index, { path: page.path, reason: messageOf(error) });
    }
  }
  return { pages, texts };
}

/**
 * Renders each page in full for one of the samples, too: where that differs from the stamped page, its text depends on
 * the site in another way.
 * @returns by index of the page
 */
export async function groupTemplates(
  renderer: PageRenderer,
  samples: readonly Site[],
  { pages, texts }: MarkedPages,
): Promise<MarkedPages['pages']> {
  for (const [number, sample] of samples.entries()) {
    const values = new SiteValues(factsOf(sample));
    const own = await renderer.pagesOf(sample);
    for (const [index, text] of texts) {
      const page = own[index];
      if (page === undefined || index % samples.length !== number) continue;
      const reason = await difference(renderer, sample, page, text.bytesFor(values).toString());
      if (reason !== undefined) pages.set(index, { path: page.path, reason });
    }
  }
  return pages;
}

/** @returns where the page of a site differs from what was stamped; `undefined` if it does not */
async function difference(
  renderer: PageRenderer,
  site: Site,
  page: PagePath,
  stamped: string,
): Promise<string | undefined> {
  try {
    const { html } = await renderer.render(site, page);
    if (html === stamped) return undefined;
    let at = 0;
    while (html[at] === stamped[at]) at += 1;
    const near = (text: string) => `«${text.slice(Math.max(0, at - 30), at + 30)}»`;
    return `the page of ${site.domain} has ${near(html)} where stamping gives ${near(stamped)}`;
  } catch (error) {
    return messageOf(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
