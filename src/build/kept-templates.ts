import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';
import type { GroupPages } from '#build/group-templates.ts';
import { KeptPage, keptPage, restoredPage } from '#build/kept-page.ts';
import { textsStamp } from '#build/keys.ts';
import { pruneFolder } from '#build/output/prune.ts';
import type { Finishing } from '#build/rendered-page.ts';
import { memoize } from '#lib/memoize.ts';
import { contentHash } from '#site-loader/source/file-tree.ts';

/** What all pages of a build are made of, beside the data of their sites. */
export interface Ingredients {
  /** `sharedKey` of the plan. */
  readonly shared: string;
  /** `textKeys` of the plan. */
  readonly texts: Readonly<Record<string, string>>;
  /** `textsStamp` of the plan. */
  readonly textsStamp: string;
}

/** Compiled, since each page of a group is looked at. */
const KeptGroup = z.compile(
  z.object({
    /** How many pages of the group its thread makes. */
    count: z.number(),
    /** Hash of the texts of each language as the pages show them. */
    keys: z.record(z.string(), z.string()),
    texts: z.array(z.string()),
    pages: z.array(KeptPage),
  }),
);

/**
 * The templates of groups from earlier builds: a site that differs from others by facts alone is stamped without the
 * bundle, as long as code, public files and texts are the same. They are in the folder of the bundle that rendered
 * them, and go with it.
 */
export class KeptTemplates {
  readonly #folder: string;
  readonly #made: string;
  readonly #texts: Ingredients['texts'];
  readonly #textsStamp: string;
  readonly #finishing: Finishing;

  /**
   * @param bundle folder of the bundle
   * @param by what else decides which pages a thread makes, and how
   */
  constructor(
    bundle: string,
    { shared, texts, textsStamp: stamp }: Ingredients,
    by: readonly string[],
    finishing: Finishing,
  ) {
    this.#folder = join(bundle, 'templates');
    this.#made = [shared, ...by].join('\0');
    this.#texts = texts;
    this.#textsStamp = stamp;
    this.#finishing = finishing;
  }

  /**
   * Pages of a group by index, but those that show a text which changed since.
   * @param group `groupKey`
   */
  read(group: string): KeptPages | undefined {
    const path = this.#pathOf(group);
    try {
      const kept = KeptGroup.parse(JSON.parse(brotliDecompressSync(readFileSync(path)).toString()));
      const now = new Date();
      utimesSync(path, now, now);
      const isCurrent = ({ locales }: KeptPage) => locales.every((locale) => kept.keys[locale] === this.#texts[locale]);
      const wordsOf = memoize((words: string): ReadonlySet<string> => new Set(words.split(' ')));
      const textOf = (text: number) => kept.texts[text] ?? '';
      const pages = kept.pages
        .filter(isCurrent)
        .map((page) => [page.index, restoredPage(page, this.#finishing, textOf, wordsOf)] as const);
      return { pages: new Map(pages), isComplete: pages.length === kept.count };
    } catch {
      return undefined;
    }
  }

  /**
   * Keeps the pages of a group that can be stamped, and why others cannot. Keeps none if texts were written since the
   * build began: they may show the new ones, and would pass as current once these are changed back.
   */
  async write(group: string, pages: GroupPages): Promise<void> {
    if (textsStamp() !== this.#textsStamp) return;
    const texts = new Map<string, number>();
    const numberOf = (text: string) => {
      const number = texts.get(text) ?? texts.size;
      texts.set(text, number);
      return number;
    };
    const kept: KeptPage[] = [];
    for (const [index, page] of pages) kept.push(...(await keptPage(index, page, numberOf)));
    const content = JSON.stringify({ count: pages.size, keys: this.#texts, texts: [...texts.keys()], pages: kept });
    mkdirSync(this.#folder, { recursive: true });
    pruneFolder(this.#folder, new Date());
    const draft = `${this.#pathOf(group)}.${process.pid}`;
    writeFileSync(draft, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }));
    renameSync(draft, this.#pathOf(group));
  }

  #pathOf(group: string): string {
    return join(this.#folder, contentHash([group, this.#made].join('\0')));
  }
}

/** The pages of a group that were kept. */
export interface KeptPages {
  readonly pages: GroupPages;
  /** Whether they are all that the thread makes. */
  readonly isComplete: boolean;
}
