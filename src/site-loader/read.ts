import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeSite } from '#site/make-site.ts';
import { SiteSchema } from '#site/schema/site.ts';
import type { Site, SiteData, SiteDraft } from '#site/types.ts';
import { checkColours } from '#site-loader/checks/colours.ts';
import { checkMedia } from '#site-loader/checks/media.ts';
import { checkMinorWords } from '#site-loader/checks/minor-words.ts';
import { checkAmounts, checkBundles, checkLeastPrice, checkOffers } from '#site-loader/checks/money.ts';
import { checkPostbacks } from '#site-loader/checks/postbacks.ts';
import { checkDomain, checkLanguages, checkPromotion, checkVariants } from '#site-loader/checks/site.ts';
import { checkTokenPictures, checkTokenTexts } from '#site-loader/checks/token-pages.ts';
import { checkTranslations } from '#site-loader/checks/translations.ts';
import { readOverrides } from '#site-loader/overrides.ts';
import { explainIssue, type Finding, toFindings } from '#site-loader/source/explain.ts';
import { formatKey, type Problem } from '#site-loader/source/problems.ts';
import { readTokenPages } from '#site-loader/source/token-pages.ts';
import { readSource, type Source } from '#site-loader/source/yaml.ts';

/** One folder of the sites directory, read without regard to the others. */
export interface ReadSite {
  readonly folder: string;
  readonly folderName: string;
  /** `undefined` if the site has any problem. */
  readonly site: Site | undefined;
  /** The aliases it claims, even if the site has other problems. */
  readonly aliases: readonly string[];
  /** Whether it is closed, and its successor, even if the site has other problems. */
  readonly retired: SiteData['retired'] | undefined;
  readonly problems: readonly Problem[];
  readonly lineOf: Source['lineOf'];
}

/** Reads and checks `sites/<domain>`. `findClashes` reports names that two sites claim. */
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
      ...checkBundles(sound),
      ...checkAmounts(sound),
      ...checkLeastPrice(sound),
      ...checkOffers(sound),
      ...checkPostbacks(sound),
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
  // These checks need a complete site: what a page may reference depends on all of its data.
  if (draft !== undefined) problems.push(...checkTokenTexts(draft), ...checkTokenPictures(draft));
  return {
    folder,
    folderName,
    site: problems.length === 0 ? draft : undefined,
    aliases: sound.aliases ?? [],
    retired: sound.retired,
    problems,
    // Asked for what sites have in common, so hardly ever. The parsed file is larger than the site.
    lineOf: (path) => readSource(file).lineOf(path),
  };
}

interface Checked {
  /** All data; `undefined` if the schema found a problem. */
  readonly whole: SiteData | undefined;
  /** The valid fields, so that other checks can continue. */
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

/**
 * The value without its invalid keys. Of `theme`, `landers` and `media`, whose keys are optional, only the invalid key
 * is removed; elsewhere its whole top-level key.
 */
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
