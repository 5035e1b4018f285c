import type { PagePath, PageRenderer } from '#build/bundle/page-renderer.ts';
import { readFinishedPages } from '#build/output/finished-pages.ts';
import { type Finishing, RenderedPage } from '#build/rendered-page.ts';
import { localeOf, showsOneOf } from '#build/site-pages.ts';
import { factsOf, markSite } from '#build/stamping/facts.ts';
import { SiteValues } from '#build/stamping/site-values.ts';
import { StampedText } from '#build/stamping/stamped-text.ts';
import type { GroupTask } from '#build/tasks.ts';
import { pageFile } from '#site/page-file.ts';
import type { Site } from '#site/types.ts';

/** How the sites of a group get a page. */
export interface GroupPage {
  readonly path: string;
  /** Each keeps it from its last build, where that is as it was. */
  readonly isKept: boolean;
  /** Else it is stamped; without a template, or where that does not fit, it is rendered in full. */
  readonly template: RenderedPage | undefined;
  /** Why it must be rendered in full, if that was tried. */
  readonly reason: string | undefined;
}

/** Pages of a group by index, as far as a thread makes them. */
export type GroupPages = ReadonlyMap<number, GroupPage>;

/** Pages of a group before they are compared with those of its sites. */
export interface MarkedPages {
  readonly pages: GroupPages;
  /** What is new of them, by index, as it was rendered. */
  readonly texts: ReadonlyMap<number, StampedText>;
  /** Whether something of them is new. */
  readonly isNew: boolean;
}

/**
 * The pages of a group: rendered with marks, but those that its sites keep, or that were made before.
 * @param made pages with templates of earlier builds
 * @param isPart tells by its index whether a page is made here
 */
export async function markedPages(
  renderer: PageRenderer,
  { first, changed, last, isStamped }: GroupTask,
  made: GroupPages,
  finishing: Finishing,
  isPart: (index: number) => boolean,
): Promise<MarkedPages> {
  const shown = isStamped ? markSite(first) : first;
  const records = changed === undefined ? {} : readFinishedPages(last);
  const pages = new Map<number, GroupPage>();
  const texts = new Map<number, StampedText>();
  let isNew = false;
  for (const [index, page] of (await renderer.pagesOf(shown)).entries()) {
    if (!isPart(index)) continue;
    const { path } = page;
    const { template, reason } = made.get(index) ?? { template: undefined, reason: undefined };
    const record = records[pageFile(path)];
    const isKept = changed !== undefined && record !== undefined && !showsOneOf(changed, first, path, record);
    if (made.has(index) || isKept || !isStamped) {
      pages.set(index, { path, isKept, template, reason });
      continue;
    }
    isNew = true;
    try {
      const { html, locales } = await renderer.render(shown, page);
      const text = StampedText.read(html);
      const rendered = { html, locales: [...new Set([...locales, localeOf(first, path)])] };
      texts.set(index, text);
      pages.set(index, { path, isKept, template: RenderedPage.of(path, rendered, text.facts, finishing), reason });
    } catch (error) {
      pages.set(index, { path, isKept, template, reason: messageOf(error) });
    }
  }
  return { pages, texts, isNew };
}

/**
 * Renders each new page in full for one of the samples, too: where that differs from the stamped page, its text depends
 * on the site in another way.
 */
export async function groupTemplates(
  renderer: PageRenderer,
  samples: readonly Site[],
  { pages, texts }: MarkedPages,
): Promise<GroupPages> {
  const proved = new Map(pages);
  for (const [number, sample] of samples.entries()) {
    const values = new SiteValues(factsOf(sample));
    const own = await renderer.pagesOf(sample);
    for (const [index, text] of texts) {
      const page = own[index];
      if (page === undefined || index % samples.length !== number) continue;
      const reason = await difference(renderer, sample, page, text.bytesFor(values).toString());
      if (reason !== undefined) proved.set(index, { path: page.path, isKept: false, template: undefined, reason });
    }
  }
  return proved;
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
