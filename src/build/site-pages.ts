import { basename } from 'node:path';
import type { Rendered } from '#build/bundle/page-renderer.ts';
import { type PageRecord, readFinishedPages } from '#build/output/finished-pages.ts';
import { pageUse } from '#build/output/page-use.ts';
import { SiteFolder } from '#build/output/site-folder.ts';
import { findCompressed, type StoredFile } from '#build/output/store.ts';
import { type Finishing, RenderedPage } from '#build/rendered-page.ts';
import { factsOf } from '#build/stamping/facts.ts';
import { SiteValues } from '#build/stamping/site-values.ts';
import type { GroupTask, MadePages, PageFailure, PagesTask } from '#build/tasks.ts';
import type { Locale } from '#i18n/locales.ts';
import { splitLocale } from '#i18n/paths.ts';
import { pageFile } from '#site/page-file.ts';
import type { Site } from '#site/types.ts';
import { contentHash } from '#site-loader/source/file-tree.ts';

/** Whether a page shows a text of one of these languages. @param last its record */
export function showsOneOf(locales: readonly Locale[], site: Site, path: string, last: PageRecord): boolean {
  return locales.some((locale) => locale === localeOf(site, path) || last.others?.includes(locale));
}

/** The language of a page. */
export function localeOf({ domain_language }: Site, path: string): Locale {
  return splitLocale(path, domain_language).locale;
}

/** What a page was made of. */
type Origin = Pick<PageRecord, 'source' | 'whole' | 'others'>;

/** A page of a site has no values to put in. */
const noValues = new SiteValues([]);

/** A thread's share of the pages of one site, as it grows. */
export class SitePages {
  readonly site: Site;
  readonly #folder: SiteFolder;
  readonly #finishing: Finishing;
  /** What all pages of the site are finished with, for their hash. */
  readonly #finisher: string;
  readonly #values: SiteValues;
  readonly #previousPages: Readonly<Record<string, PageRecord>>;
  readonly #changed: GroupTask['changed'];
  readonly #pages = new Map<string, PageRecord>();
  readonly #assets = new Set<string>();
  readonly #offlineAssets = new Set<string>();
  readonly #sheets = new Map<string, StoredFile>();
  readonly #unstamped = new Map<string, string>();
  #failure: PageFailure | undefined;

  /** @param finisher key of how pages are finished */
  constructor({ site, folder, base, group }: PagesTask, finishing: Finishing, finisher: string) {
    this.site = site;
    this.#folder = new SiteFolder(folder, site.precompress, base);
    this.#finishing = finishing;
    this.#finisher = [finisher, this.#mediaOrigin ?? '', site.precompress].join('\0');
    this.#values = new SiteValues(factsOf(site));
    this.#changed = group.changed;
    this.#previousPages = base === undefined ? {} : readFinishedPages(base);
  }

  /** What was made so far. */
  get made(): Omit<MadePages, 'seconds'> {
    return {
      pages: this.#pages,
      assets: this.#assets,
      offlineAssets: this.#offlineAssets,
      sheets: this.#sheets,
      unstamped: this.#unstamped,
      failure: this.#failure,
    };
  }

  /** Notes a failure of a page. @returns whether there was none */
  async attempt(path: string, make: () => Promise<void>): Promise<boolean> {
    try {
      await make();
      return true;
    } catch (error) {
      this.#failure = { path, message: error instanceof Error ? error.message : String(error) };
      return false;
    }
  }

  /** Adds a page that was rendered for this site. */
  async addRendered(path: string, rendered: Rendered): Promise<void> {
    const page = RenderedPage.of(path, rendered, [], this.#finishing);
    const origin = { source: this.#hash(page.source), whole: true, ...this.#othersOf(page) } as const;
    await this.#add(page, origin, noValues, this.#lastOf(page.file, origin));
  }

  /**
   * Adds a page of the group that the site belongs to.
   * @returns false if the page of this site would have other styles than that of the group
   */
  async addStamped(page: RenderedPage): Promise<boolean> {
    const origin = { source: this.#hash(page.source, this.#values.textOf(page.facts)), ...this.#othersOf(page) };
    const last = this.#lastOf(page.file, origin) ?? this.#lastWhole(page);
    if (last === undefined && !(await page.template()).fits(this.#values)) return false;
    await this.#add(page, origin, this.#values, last);
    return true;
  }

  /** Notes that a page was rendered in full, and why. */
  addUnstamped(path: string, reason: string): void {
    this.#unstamped.set(path, reason);
  }

  /**
   * Keeps a page of the last build without rendering it.
   * @returns false if it may show what changed, or is not as it was
   */
  addKept(path: string): boolean {
    const file = pageFile(path);
    const last = this.#previousPages[file];
    if (last === undefined || this.#changed === undefined || showsOneOf(this.#changed, this.site, path, last))
      return false;
    if (!this.#takeOver(file, last)) return false;
    this.#note(file, last);
    return true;
  }

  /** The page of the last build, if it was made of the same. */
  #lastOf(file: string, { source, whole }: Origin): PageRecord | undefined {
    const last = this.#previousPages[file];
    return last?.source === source && last.whole === whole ? last : undefined;
  }

  /** The same page, which the last build rendered for this site alone. */
  #lastWhole(page: RenderedPage): PageRecord | undefined {
    if (this.#previousPages[page.file]?.whole === undefined) return undefined;
    const source = page.sourceFor(this.#values);
    return source === undefined ? undefined : this.#lastOf(page.file, { source: this.#hash(source), whole: true });
  }

  /** @param last the page of the last build, to be taken over if it is still as it was */
  async #add(page: RenderedPage, origin: Origin, values: SiteValues, last: PageRecord | undefined): Promise<void> {
    const { file } = page;
    const isKept = last !== undefined && this.#takeOver(file, last);
    const { source: _, whole: __, others: ___, ...made } = isKept ? last : await this.#write(page, origin, values);
    this.#note(file, { ...made, ...origin });
  }

  /** Asked anew in each build: other code may ask for more, and give the same page. */
  #othersOf({ path, locales }: RenderedPage): Pick<PageRecord, 'others'> {
    const others = locales.filter((locale) => locale !== localeOf(this.site, path)).sort();
    return others.length > 0 ? { others } : {};
  }

  #note(file: string, record: PageRecord): void {
    this.#pages.set(file, record);
    const { assets } = record;
    const sheets = record.sheet === undefined ? [] : [record.sheet.name];
    for (const name of [...assets, ...sheets]) this.#assets.add(name);
    const use = pageUse(file);
    if (use === 'members') for (const name of assets) this.#offlineAssets.add(name);
    if (use === 'members' || use === 'error') for (const name of sheets) this.#offlineAssets.add(name);
  }

  /** @returns whether the page of the last build, with its style sheet, is still as it was */
  #takeOver(file: string, { sheet, bytes }: PageRecord): boolean {
    if (sheet !== undefined) {
      const stored = this.#sheets.get(sheet.name) ?? findCompressed(sheet.hash);
      if (stored === undefined) return false;
      this.#sheets.set(sheet.name, stored);
    }
    return this.#folder.takeOver(file, bytes);
  }

  async #write(page: RenderedPage, origin: Origin, values: SiteValues): Promise<PageRecord> {
    const { file } = page;
    const content = (await page.template()).pageOf(values, this.#mediaOrigin);
    const before = this.#folder.bytes;
    const served = this.#folder.write(file, content);
    const bytes = this.#folder.bytes - before;
    const sheet = await page.sheet();
    if (sheet !== undefined) this.#sheets.set(sheet.name, sheet.file);
    return {
      ...origin,
      assets: page.assets,
      bytes,
      ...(await page.figures(values)),
      ...(pageUse(file) === 'arrival' && { arrivalBytes: served }),
      ...(sheet !== undefined && { sheet: { name: sheet.name, hash: basename(sheet.file.path) } }),
    };
  }

  get #mediaOrigin(): string | undefined {
    const { cdn_prefix } = this.site;
    return cdn_prefix === undefined ? undefined : new URL(cdn_prefix).origin;
  }

  #hash(...parts: string[]): string {
    return contentHash([this.#finisher, ...parts].join('\0'));
  }
}
