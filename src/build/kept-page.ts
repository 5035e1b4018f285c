import * as z from 'zod/mini';
import type { GroupPage } from '#build/group-templates.ts';
import { type FinishedPage, type Finishing, RenderedPage } from '#build/rendered-page.ts';
import { locales as allLocales } from '#i18n/locales.ts';

/** Number of a text in the file's list of texts: most are on many pages. */
const Text = z.number();

/** A page of a group as it is kept between builds. */
export const KeptPage = z.object({
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

export type KeptPage = z.infer<typeof KeptPage>;

/**
 * A page of a group to keep; none if it has no template that can be finished, and no reason for that.
 * @param numberOf gives a text its number in the file's list
 */
export async function keptPage(
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

/**
 * A page of a group from an earlier build.
 * @param textOf the text of a number
 * @param wordsOf the words of a list
 */
export function restoredPage(
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
