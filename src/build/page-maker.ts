import type { PagePath, PageRenderer } from '#build/bundle/page-renderer.ts';
import { groupTemplates, type MarkedPages, markedPages } from '#build/group-templates.ts';
import { assetsOfBundle } from '#build/output/asset-sizes.ts';
import type { SharedOutput } from '#build/output/shared-output.ts';
import type { Finishing } from '#build/rendered-page.ts';
import { SitePages } from '#build/site-pages.ts';
import type { GroupTask, MadePages, PagesTask } from '#build/tasks.ts';

/** Which pages of every site a thread makes: those whose index leaves this rest. */
export interface Share {
  readonly rest: number;
  readonly of: number;
}

interface Group {
  readonly key: string;
  /** By index of the page. */
  readonly pages: MarkedPages['pages'];
}

/** Renders the pages of sites, or stamps them from one that many sites share, and finishes them. */
export class PageMaker {
  readonly #renderer: PageRenderer;
  readonly #finisher: string;
  readonly #finishing: Finishing;
  readonly #share: Share;
  /** The group that was asked for last: groups come one after the other. */
  #group: Group | undefined;
  /** Of the group that was prepared. */
  #prepared: { readonly task: GroupTask; readonly marked: MarkedPages } | undefined;

  constructor(renderer: PageRenderer, { assets, finisher }: SharedOutput, share: Share) {
    this.#renderer = renderer;
    this.#finisher = finisher;
    this.#finishing = { graph: assets, assets: assetsOfBundle(assets) };
    this.#share = share;
  }

  /** Renders what the first group's sites share, while they are read. */
  async prepare(task: GroupTask): Promise<void> {
    this.#prepared = { task, marked: await this.#mark(task) };
  }

  /** Makes this thread's share of a site's pages. Ends with the first page that fails. */
  async makePages(task: PagesTask): Promise<MadePages> {
    const started = performance.now();
    const site = new SitePages(task, this.#finishing, this.#finisher);
    const group = task.group === undefined ? undefined : await this.#open(task.group, task.changed);
    await (group === undefined ? this.#renderAll(site) : this.#stampAll(site, group));
    return { ...site.made, seconds: (performance.now() - started) / 1000 };
  }

  async #renderAll(site: SitePages): Promise<void> {
    for (const [index, page] of (await this.#renderer.pagesOf(site.site)).entries()) {
      if (!this.#isPart(index) || site.addKept(page.path)) continue;
      if (!(await site.attempt(page.path, () => this.#render(site, page)))) return;
    }
  }

  async #stampAll(site: SitePages, { pages }: Group): Promise<void> {
    for (const [index, page] of pages) {
      const done = await site.attempt(page.path, async () => {
        if ('kept' in page) {
          if (site.addKept(page.path)) return;
        } else if ('reason' in page) site.addUnstamped(page.path, page.reason);
        else if (await site.addStamped(page)) return;
        await this.#renderAt(site, index);
      });
      if (!done) return;
    }
  }

  async #renderAt(site: SitePages, index: number): Promise<void> {
    const page = (await this.#renderer.pagesOf(site.site))[index];
    if (page === undefined) throw new Error('the site has no such page');
    await this.#render(site, page);
  }

  async #render(site: SitePages, page: PagePath): Promise<void> {
    await site.addRendered(page.path, await this.#renderer.render(site.site, page));
  }

  async #open(
    { key, samples = [], last }: NonNullable<PagesTask['group']>,
    changed: PagesTask['changed'],
  ): Promise<Group> {
    if (this.#group?.key === key) return this.#group;
    // Dropped first: the memory of one group is enough.
    this.#group = undefined;
    const [first] = samples;
    if (first === undefined) throw new Error('the group has no sample');
    const prepared = this.#prepared;
    this.#prepared = undefined;
    const isPrepared = prepared?.task.key === key && prepared.task.first.domain === first.domain;
    const marked = isPrepared ? prepared.marked : await this.#mark({ key, first, changed, last });
    this.#group = { key, pages: await groupTemplates(this.#renderer, samples, marked) };
    return this.#group;
  }

  #mark(task: GroupTask): Promise<MarkedPages> {
    return markedPages(this.#renderer, task, this.#finishing, (index) => this.#isPart(index));
  }

  #isPart(index: number): boolean {
    return index % this.#share.of === this.#share.rest;
  }
}
