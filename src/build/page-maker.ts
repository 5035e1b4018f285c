import type { PageRenderer } from '#build/bundle/page-renderer.ts';
import { type GroupPages, groupTemplates, type MarkedPages, markedPages } from '#build/group-templates.ts';
import type { KeptPages, KeptTemplates } from '#build/kept-templates.ts';
import type { Finishing } from '#build/rendered-page.ts';
import { SitePages } from '#build/site-pages.ts';
import type { GroupTask, MadePages, PagesTask } from '#build/tasks.ts';

/** Which pages of every site a thread makes: those whose index leaves this rest. */
export interface Share {
  readonly rest: number;
  readonly of: number;
}

/** What pages are made with. */
export interface PageMakerParts {
  /** Loads the bundle at its first call. */
  readonly openRenderer: () => Promise<PageRenderer>;
  readonly finishing: Finishing;
  /** Key of how pages are finished (`finisherKey`). */
  readonly finisher: string;
  readonly share: Share;
  /** `undefined` if sources changed while the bundle was made: nothing of this build is kept. */
  readonly templates: KeptTemplates | undefined;
  /** Whether templates of earlier builds are used. */
  readonly trustsKept: boolean;
}

interface OpenGroup {
  readonly key: string;
  /** `stateOf` the task that opened it. */
  readonly state: string;
  readonly pages: GroupPages;
  /** Whether some of them can be kept, and are not yet. */
  readonly isNew: boolean;
}

/** Renders the pages of sites, or stamps them from one that many sites share, and finishes them. */
export class PageMaker {
  readonly #parts: PageMakerParts;
  /** The group that was asked for last: groups come one after the other. */
  #group: OpenGroup | undefined;
  /** Of the group that was prepared. */
  #prepared: { readonly state: string; readonly first: string; readonly marked: MarkedPages } | undefined;

  /** Of the group that was expected. */
  #expected: { readonly group: string; readonly kept: KeptPages | undefined } | undefined;

  constructor(parts: PageMakerParts) {
    this.#parts = parts;
  }

  /** Reads the kept templates of a group that is likely to be asked for. */
  expect(group: string): void {
    this.#expected = { group, kept: this.#read(group) };
  }

  /** Does what the first group's sites share, while they are read. */
  async prepare(task: GroupTask): Promise<void> {
    this.#prepared = { state: stateOf(task), first: task.first.domain, marked: await this.#mark(task) };
  }

  /** Makes this thread's share of a site's pages. Ends with the first page that fails. */
  async makePages(task: PagesTask): Promise<MadePages> {
    const started = performance.now();
    const site = new SitePages(task, this.#parts.finishing, this.#parts.finisher);
    const group = await this.#open(task);
    let isWhole = true;
    for (const [index, { path, isKept, template, reason }] of group.pages) {
      isWhole = await site.attempt(path, async () => {
        if (isKept && site.addKept(path)) return;
        if (reason !== undefined) site.addUnstamped(path, reason);
        if (template !== undefined && (await site.addStamped(template))) return;
        await this.#render(site, index);
      });
      if (!isWhole) break;
    }
    // Now most templates are finished, as far as they can be.
    if (isWhole && group.isNew) await this.#keep(group);
    return { ...site.made, seconds: (performance.now() - started) / 1000 };
  }

  async #keep(group: OpenGroup): Promise<void> {
    this.#group = { ...group, isNew: false };
    await this.#parts.templates?.write(group.key, group.pages);
  }

  async #render(site: SitePages, index: number): Promise<void> {
    const renderer = await this.#parts.openRenderer();
    const page = (await renderer.pagesOf(site.site))[index];
    if (page === undefined) throw new Error('the site has no such page');
    await site.addRendered(page.path, await renderer.render(site.site, page));
  }

  async #open({ site, group }: PagesTask): Promise<OpenGroup> {
    const state = stateOf(group);
    if (this.#group?.state === state) return this.#group;
    // Dropped first: the memory of one group is enough.
    this.#group = undefined;
    const { samples = [] } = group;
    const [first = site] = samples;
    const prepared = this.#prepared;
    this.#prepared = undefined;
    const isPrepared = prepared?.state === state && prepared.first === first.domain;
    const marked = isPrepared ? prepared.marked : await this.#mark({ ...group, first });
    const { texts, isNew } = marked;
    const pages =
      texts.size > 0 ? await groupTemplates(await this.#parts.openRenderer(), samples, marked) : marked.pages;
    this.#group = { key: group.key, state, pages, isNew };
    return this.#group;
  }

  async #mark(task: GroupTask): Promise<MarkedPages> {
    const { share, finishing, openRenderer } = this.#parts;
    const expected = this.#expected;
    this.#expected = undefined;
    const kept = expected?.group === task.key ? expected.kept : this.#read(task.key);
    if (kept?.isComplete) return { pages: kept.pages, texts: new Map(), isNew: false };
    const isPart = (index: number) => index % share.of === share.rest;
    return markedPages(await openRenderer(), task, kept?.pages ?? new Map(), finishing, isPart);
  }

  #read(group: string): KeptPages | undefined {
    const { templates, trustsKept } = this.#parts;
    return trustsKept ? templates?.read(group) : undefined;
  }
}

/** The pages of a group are other ones for other changes, and those for few sites were not proved. */
function stateOf({ key, changed, isStamped }: Pick<GroupTask, 'key' | 'changed' | 'isStamped'>): string {
  return [key, changed, isStamped].join(' ');
}
