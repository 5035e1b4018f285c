import type { Rendered } from '#build/bundle/page-renderer.ts';
import type { WeighedAssets } from '#build/output/asset-sizes.ts';
import { type AssetGraph, assetsOfPage } from '#build/output/assets.ts';
import type { PageRecord } from '#build/output/finished-pages.ts';
import { pageUse } from '#build/output/page-use.ts';
import { type StoredFile, storeFile } from '#build/output/store.ts';
import { pageProblems } from '#build/pages/budgets.ts';
import type { StyleWay } from '#build/pages/page-styles.ts';
import { PageTemplate } from '#build/stamping/page-template.ts';
import type { SiteValues } from '#build/stamping/site-values.ts';
import { StampedText } from '#build/stamping/stamped-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { memoize } from '#lib/memoize.ts';
import { pageFile } from '#site/page-file.ts';
import { contentHash } from '#site-loader/source/file-tree.ts';

/** What of a bundle the pages are finished with. */
export interface Finishing {
  readonly graph: AssetGraph;
  readonly assets: WeighedAssets;
}

/** A rendered page, of one site or with marks for the facts of many. Finished when the first site asks. */
export class RenderedPage {
  readonly path: string;
  readonly file: string;
  /** Hash of the page as it was rendered. */
  readonly source: string;
  /** Numbers of the facts that it shows. */
  readonly facts: readonly number[];
  /** Names of the hashed files that it references. */
  readonly assets: readonly string[];
  /** Languages whose texts it asked for. */
  readonly locales: readonly Locale[];
  readonly #finishing: Finishing;
  /** Until it is finished. */
  #html: string;
  #template: PageTemplate | undefined;
  #figures: Pick<PageRecord, 'problems' | 'heroes'> | undefined;

  constructor(path: string, { html, locales }: Rendered, facts: readonly number[], finishing: Finishing) {
    this.path = path;
    this.file = pageFile(path);
    this.source = contentHash(html);
    this.facts = facts;
    this.assets = shareList(assetsOfPage(html, finishing.graph.files));
    this.locales = locales;
    this.#html = html;
    this.#finishing = finishing;
  }

  /**
   * `source` of the page of one site, if it were rendered for that alone; `undefined` once the page is finished, as what
   * was rendered is then forgotten.
   */
  sourceFor(values: SiteValues): string | undefined {
    return this.#html === '' ? undefined : contentHash(StampedText.read(this.#html).bytesFor(values));
  }

  /** @throws if the page cannot be finished */
  async template(): Promise<PageTemplate> {
    this.#template ??= await PageTemplate.of(this.#html, this.#finishing.graph.runtimeNames, styleWay(this.file));
    this.#html = '';
    return this.#template;
  }

  /** The style sheet that it links, in the store. */
  async sheet(): Promise<{ readonly name: string; readonly file: StoredFile } | undefined> {
    const { sheet } = await this.template();
    return sheet && { name: sheet.name, file: storeFile(sheet.name, Buffer.from(sheet.text)) };
  }

  /** What budgets say, weighed with the first site: facts are too short to matter. */
  async figures(values: SiteValues): Promise<Pick<PageRecord, 'problems' | 'heroes'>> {
    if (this.#figures === undefined) {
      const loads = (await this.template()).loadsFor(values);
      const problems = await pageProblems(loads, pageUse(this.file), this.#finishing.assets);
      this.#figures = { problems, heroes: [...loads.heroes] };
    }
    return this.#figures;
  }
}

/** The same list for the same names: what goes from thread to thread then has each once. */
const lists = memoize((key: string) => key.split(','));

function shareList(names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : lists(names.join());
}

/** Who arrives should wait for no second file; who reads on has it already. */
function styleWay(file: string): StyleWay {
  return pageUse(file) === 'arrival' ? 'inline' : 'linked';
}
