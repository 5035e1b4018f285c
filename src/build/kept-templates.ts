import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';
import type { GroupPage, GroupPages } from '#build/group-templates.ts';
import { textsStamp } from '#build/keys.ts';
import { type FinishedPage, type Finishing, RenderedPage } from '#build/rendered-page.ts';
import { locales as allLocales } from '#i18n/locales.ts';
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

const keepUnused = 14 * 24 * 60 * 60 * 1000;

/** Number of a text in the file's list of texts: most are on many pages. */
const Text = z.number();

const KeptPage = z.object({
  index: z.number(),
  path: z.string(),
  locales: z.array(z.enum(allLocales)),
  /** Why it must be rendered in full; it then has no template. */
  reason: z.optional(z.string()),
  template: z.optional(
    z.object({
      source: z.string(),
      facts: z.array(z.number()),
      assets: z.array(z.string()),
      before: Text,
      after: z.string(),
      loads: z.object({
        blocking: z.array(z.string()),
        scripts: z.array(z.string()),
        entries: z.array(z.string()),
        sheets: z.array(z.string()),
        heroes: z.array(z.string()),
        inlineStyles: z.array(Text),
        inlineScripts: z.array(Text),
      }),
      sheet: z.optional(z.object({ name: z.string(), text: Text })),
      selecting: z.array(z.object({ before: z.string(), fact: z.number(), after: z.string() })),
      /** Each a list of words. */
      unusedWords: z.array(Text),
      figures: z.optional(z.object({ problems: z.array(z.string()), heroes: z.array(z.string()) })),
    }),
  ),
});

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

type KeptPage = z.infer<typeof KeptPage>;

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
        .map((page) => [page.index, restored(page, this.#finishing, textOf, wordsOf)] as const);
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
    this.#prune();
    const draft = `${this.#pathOf(group)}.${process.pid}`;
    writeFileSync(draft, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }));
    renameSync(draft, this.#pathOf(group));
  }

  #pathOf(group: string): string {
    return join(this.#folder, contentHash([group, this.#made].join('\0')));
  }

  /** Deletes what no build has used for two weeks, drafts of killed builds among it. */
  #prune(): void {
    for (const name of readdirSync(this.#folder)) {
      const path = join(this.#folder, name);
      const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (Date.now() - used > keepUnused) rmSync(path, { force: true });
    }
  }
}

/** The pages of a group that were kept. */
export interface KeptPages {
  readonly pages: GroupPages;
  /** Whether they are all that the thread makes. */
  readonly isComplete: boolean;
}

async function keptPage(
  index: number,
  { path, template, reason }: GroupPage,
  numberOf: (text: string) => number,
): Promise<KeptPage[]> {
  // Nothing is noted of what a page asked for that could not be rendered with marks.
  if (reason !== undefined) return [{ index, path, locales: [...allLocales], reason }];
  if (template === undefined) return [];
  const finished = await finishedOf(template);
  if (finished === undefined) return [];
  const { source, facts, assets, locales, figures, template: parts } = finished;
  const { cut, loads, sheet, selecting, unusedWords } = parts;
  return [
    {
      index,
      path,
      locales: [...locales],
      template: {
        source,
        facts: [...facts],
        assets: [...assets],
        before: numberOf(cut.before),
        after: cut.after,
        loads: {
          blocking: [...loads.blocking],
          scripts: [...loads.scripts],
          entries: [...loads.entries],
          sheets: [...loads.sheets],
          heroes: [...loads.heroes],
          inlineStyles: loads.inlineStyles.map(numberOf),
          inlineScripts: loads.inlineScripts.map(numberOf),
        },
        sheet: sheet && { name: sheet.name, text: numberOf(sheet.text) },
        selecting: [...selecting],
        unusedWords: unusedWords.map((words) => numberOf([...words].join(' '))),
        figures,
      },
    },
  ];
}

/** @returns `undefined` for a page that cannot be finished: the site that asks for it fails */
async function finishedOf(template: RenderedPage): Promise<FinishedPage | undefined> {
  try {
    return await template.finish();
  } catch {
    return undefined;
  }
}

function restored(
  { path, locales, reason, template }: KeptPage,
  finishing: Finishing,
  textOf: (text: number) => string,
  wordsOf: (words: string) => ReadonlySet<string>,
): GroupPage {
  if (template === undefined) return { path, template: undefined, reason, isKept: false };
  const { before, after, loads, sheet, selecting, unusedWords, source, facts, assets, figures } = template;
  const page: FinishedPage = {
    path,
    locales,
    source,
    facts,
    assets,
    figures,
    template: {
      cut: { before: textOf(before), after },
      loads: {
        ...loads,
        inlineStyles: loads.inlineStyles.map(textOf),
        inlineScripts: loads.inlineScripts.map(textOf),
      },
      sheet: sheet && { name: sheet.name, text: textOf(sheet.text) },
      selecting,
      unusedWords: unusedWords.map((words) => wordsOf(textOf(words))),
    },
  };
  return { path, template: RenderedPage.finished(page, finishing), reason, isKept: false };
}
