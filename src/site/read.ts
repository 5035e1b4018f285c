import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkColours } from '#site/checks/colours.ts';
import { checkDomain } from '#site/checks/domain.ts';
import { checkLanguages } from '#site/checks/languages.ts';
import { checkMedia } from '#site/checks/media.ts';
import { checkMinorWords } from '#site/checks/minor-words.ts';
import { readOverrides } from '#site/checks/overrides.ts';
import { checkPromotion } from '#site/checks/promotion.ts';
import { readTokenPages } from '#site/checks/token-pages.ts';
import { checkTokenPictures } from '#site/checks/token-pictures.ts';
import { checkTokenTexts } from '#site/checks/token-texts.ts';
import { checkTranslations } from '#site/checks/translations.ts';
import { checkVariants } from '#site/checks/variants.ts';
import { explainIssue, type Finding, toFindings } from '#site/explain.ts';
import { makeSite } from '#site/make-site.ts';
import { formatKey, type Problem } from '#site/problems.ts';
import { SiteSchema } from '#site/schema/site.ts';
import { readSource, type Source } from '#site/source.ts';
import type { Site, SiteData, SiteDraft } from '#site/types.ts';

/** One folder of the sites directory as read on its own. */
export interface ReadSite {
  readonly folder: string;
  readonly folderName: string;
  /** The site, when nothing is wrong with it. */
  readonly site: Site | undefined;
  /** The other names it claims, even when something else is wrong with it. */
  readonly aliases: readonly string[];
  /** Whether it is given up, and for whom, even when something else is wrong with it. */
  readonly retired: SiteData['retired'] | undefined;
  readonly problems: readonly Problem[];
  readonly lineOf: Source['lineOf'];
}

/** Reads and checks `sites/<domain>`; names that two sites claim are `findClashes`' part. */
export function readSite(folder: string, folderName: string): ReadSite {
  const file = join(folder, 'site.yaml');
  if (!existsSync(file)) return missingFile(folder, folderName, file);
  const source = readSource(file);
  const { whole, sound, findings } = source.faults.length > 0 ? unread : check(source.value);
  const copy = readOverrides(folder, sound.locales);
  const own = readTokenPages(folder, sound);
  const problems = [
    ...source.faults.map((fault) => ({ domain: folderName, file, ...fault })),
    ...[
      ...findings,
      ...checkDomain(sound, folderName),
      ...checkLanguages(sound),
      ...checkTranslations(sound),
      ...checkColours(sound),
      ...checkMedia(sound, folder),
      ...checkPromotion(sound),
      ...checkVariants(sound, copy.overrides),
      ...checkMinorWords(sound),
    ].map(({ path, message }) => ({
      domain: folderName,
      file,
      line: source.lineOf(path),
      key: formatKey(path),
      message,
    })),
    ...copy.problems,
    ...own.problems,
  ];
  const draft = whole === undefined ? undefined : makeSite(whole, folder, copy.overrides, own.pages);
  // What a page may name depends on the whole site, so it is looked at only when there is one.
  if (draft !== undefined) problems.push(...checkTokenTexts(draft), ...checkTokenPictures(draft));
  return {
    folder,
    folderName,
    site: problems.length === 0 ? draft : undefined,
    aliases: sound.aliases ?? [],
    retired: sound.retired,
    problems,
    lineOf: source.lineOf,
  };
}

interface Checked {
  /** Everything, when the schema finds nothing wrong. */
  readonly whole: SiteData | undefined;
  /** Fields in which nothing is wrong, so that the other checks can go on. */
  readonly sound: SiteDraft;
  readonly findings: readonly Finding[];
}

const unread: Checked = { whole: undefined, sound: {}, findings: [] };

function check(value: unknown): Checked {
  const parsed = SiteSchema.safeParse(value, { error: explainIssue, reportInput: true });
  if (parsed.success) return { whole: parsed.data, sound: parsed.data, findings: [] };
  const findings = toFindings(parsed.error);
  return { whole: undefined, sound: keepSound(value, findings), findings };
}

/** What is left without the keys that are wrong; a key of a mapping of optional keys goes alone, anything else with its top-level key. */
function keepSound(value: unknown, findings: readonly Finding[]): SiteDraft {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const left = new Map<string, unknown>(Object.entries(value));
  for (const { path } of findings) {
    const [key, inner] = [String(path[0]), path[1]];
    const part = left.get(key);
    const isLoose = key === 'theme' || key === 'landers' || key === 'media';
    if (isLoose && typeof part === 'object' && part !== null && inner !== undefined) {
      left.set(key, Object.fromEntries(Object.entries(part).filter(([name]) => name !== inner)));
    } else left.delete(key);
  }
  const sound: SiteDraft = SiteSchema.partial().safeParse(Object.fromEntries(left)).data ?? {};
  for (const key of SiteSchema.keyof().options) {
    if (!left.has(key)) delete sound[key];
  }
  return sound;
}

function missingFile(folder: string, folderName: string, file: string): ReadSite {
  const message = 'no such file. Every folder of the sites directory is a site: add the file, or move the folder away.';
  const problems = [{ domain: folderName, file, line: undefined, key: undefined, message }];
  return { folder, folderName, site: undefined, aliases: [], retired: undefined, problems, lineOf: () => undefined };
}
