import type { Rendered } from '#build/bundle/page-renderer.ts';
import type { WeighedAssets } from '#build/output/asset-sizes.ts';
import { type AssetGraph, assetsOfPage } from '#build/output/assets.ts';
import type { PageRecord } from '#build/output/finished-pages.ts';
import { pageUse } from '#build/output/page-use.ts';
import { type StoredFile, storeFile } from '#build/output/store.ts';
import { pageProblems } from '#build/pages/budgets.ts';
import type { StyleWay } from '#build/pages/page-styles.ts';
import { PageTemplate, type TemplateParts } from '#build/stamping/page-template.ts';
import type { SiteValues } from '#build/stamping/site-values.ts';
import { StampedText } from '#build/stamping/stamped-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { memoize } from '#lib/memoize.ts';
import { pageFile } from '#site/page-file.ts';
import { contentHash } from '#site-loader/source/file-tree.ts';

type PageFigures = Pick<PageRecord, 'problems' | 'heroes'>;

/** What of a bundle the pages are finished with. */
export interface Finishing {
  readonly graph: AssetGraph;
  readonly assets: WeighedAssets;
}

/** A page that was rendered and finished: plain data. */
export interface FinishedPage {
  readonly path: string;
  /** Hash of the page as it was rendered. */
  readonly source: string;
  /** Numbers of the facts that it shows. */
  readonly facts: readonly number[];
  /** Names of the hashed files that it references. */
  readonly assets: readonly string[];
  /** Languages whose texts it shows. */
  readonly locales: readonly Locale[];
  readonly template: TemplateParts;
  /** What budgets look at, if it was asked for. */
  readonly figures: PageFigures | undefined;
}

/** A rendered page, of one site or with marks for the facts of many. Finished when the first site asks. */
export class RenderedPage {
  readonly path: string;
  readonly file: string;
  /** As in `FinishedPage`. */
  readonly source: string;
  readonly facts: readonly number[];
  readonly assets: readonly string[];
  readonly locales: readonly Locale[];
  readonly #finishing: Finishing;
  /** Until it is finished. */
  #html: string;
  #template: PageTemplate | undefined;
  #figures: PageFigures | undefined;

  private constructor(page: Omit<FinishedPage, 'template' | 'figures'>, finishing: Finishing, html: string) {
    this.path = page.path;
    this.file = pageFile(page.path);
    this.source = page.source;
    this.facts = page.facts;
    this.assets = shareList(page.assets);
    this.locales = page.locales;
    this.#html = html;
    this.#finishing = finishing;
  }

  /** @param facts numbers of the facts that the page shows */
  static of(path: string, rendered: Rendered, facts: readonly number[], finishing: Finishing): RenderedPage {
    const { html, locales } = rendered;
    const assets = assetsOfPage(html, finishing.graph.files);
    return new RenderedPage({ path, source: contentHash(html), facts, assets, locales }, finishing, html);
  }

  /** A page that an earlier build rendered and finished in the same way. */
  static finished({ template, figures, ...page }: FinishedPage, finishing: Finishing): RenderedPage {
    const made = new RenderedPage(page, finishing, '');
    made.#template = new PageTemplate(template);
    made.#figures = figures;
    return made;
  }

  /** @throws if the page cannot be finished */
  async finish(): Promise<FinishedPage> {
    const { path, source, facts, assets, locales } = this;
    const { parts } = await this.template();
    return { path, source, facts, assets, locales, template: parts, figures: this.#figures };
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
  async figures(values: SiteValues): Promise<PageFigures> {
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
