import type { RuntimeNames } from '#build/output/assets.ts';
import { type CutPage, cutForPolicy, inlineBlocks, policyElement, policyOf } from '#build/pages/csp.ts';
import { elementsOf } from '#build/pages/html.ts';
import { loadsOf, type PageLoads } from '#build/pages/page-loads.ts';
import { type PageSheet, type StyleWay, selectingTexts, withNeededStyles } from '#build/pages/page-styles.ts';
import { type FactInWord, factsInWords } from '#build/stamping/marks.ts';
import type { SiteValues } from '#build/stamping/site-values.ts';
import { StampedText } from '#build/stamping/stamped-text.ts';

/** What a template was made of: plain data, from which it can be made again. */
export interface TemplateParts {
  readonly cut: CutPage;
  readonly loads: PageLoads;
  readonly sheet: PageSheet | undefined;
  /** Facts in words that styles may select by, and the words that would have kept more rules. */
  readonly selecting: readonly FactInWord[];
  readonly unusedWords: readonly ReadonlySet<string>[];
}

/**
 * A page that is finished but for the facts of a site: its styles and loads are found once, and its policy is written
 * for each site. A page without marks is a template for one site.
 */
export class PageTemplate {
  readonly parts: TemplateParts;
  readonly #after: StampedText;
  readonly #scripts: readonly StampedText[];
  readonly #styles: readonly StampedText[];

  /** @param parts of a template that was made before @throws ChangedMarkError */
  constructor(parts: TemplateParts) {
    this.parts = parts;
    this.#after = StampedText.read(parts.cut.after);
    this.#scripts = parts.loads.inlineScripts.map((text) => StampedText.read(text));
    this.#styles = parts.loads.inlineStyles.map((text) => StampedText.read(text));
  }

  /**
   * Finishes a rendered page, marks and all.
   * @throws if the page cannot be finished, or a mark of it was changed (`ChangedMarkError`)
   */
  static async of(html: string, runtimeNames: RuntimeNames, way: StyleWay): Promise<PageTemplate> {
    const elements = [...elementsOf(html)];
    const { html: slim, styles, sheet, unusedWords } = await withNeededStyles(html, elements, runtimeNames, way);
    const cut = cutForPolicy(slim, inlineBlocks(elements));
    const selecting = elements.flatMap(selectingTexts).flatMap(factsInWords);
    const loads = { ...loadsOf(elements), inlineStyles: styles };
    return new PageTemplate({ cut, loads, sheet, selecting, unusedWords });
  }

  /** The style sheet that it links, and shares with other pages. */
  get sheet(): PageSheet | undefined {
    return this.parts.sheet;
  }

  /** Whether the page of this site would keep the same styles: no word of its facts is a name that styles select by. */
  fits(values: SiteValues): boolean {
    const { selecting, unusedWords } = this.parts;
    const words = selecting.flatMap(({ before, fact, after }) => values.wordsOf(fact, before, after));
    return !words.some((word) => unusedWords.some((unused) => unused.has(word)));
  }

  /**
   * The finished page of a site.
   * @param mediaOrigin first-party host of the site's media
   * @throws if its policy leaves no room for `<meta charset>`
   */
  pageOf(values: SiteValues, mediaOrigin: string | undefined): Uint8Array {
    const hashes = { scripts: hashesOf(this.#scripts, values), styles: hashesOf(this.#styles, values) };
    const element = policyElement(policyOf(hashes, mediaOrigin), this.parts.cut);
    return Buffer.concat([Buffer.from(this.parts.cut.before + element), ...this.#after.piecesFor(values)]);
  }

  /** What the page of a site loads. */
  loadsFor(values: SiteValues): PageLoads {
    const filled = (texts: readonly StampedText[]) => texts.map((text) => text.bytesFor(values).toString());
    const sheet = this.sheet === undefined ? [] : [this.sheet.text];
    return {
      ...this.parts.loads,
      // The sheet is not among the files of the bundle, so its text goes along.
      inlineStyles: [...filled(this.#styles), ...sheet],
      inlineScripts: filled(this.#scripts),
    };
  }
}

function hashesOf(blocks: readonly StampedText[], values: SiteValues): string[] {
  return blocks.map((block) => block.hashFor(values));
}
