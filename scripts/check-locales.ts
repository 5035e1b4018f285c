/**
 * Fails if a translation is missing, unused, not translated, or differs from English in placeholders, plural forms or
 * order; or if a text of the product, the sites or the demo has a word that can mean minors or that its language must
 * not use.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localesFolder } from '#i18n/build.ts';
import { locales as allLocales } from '#i18n/locales.ts';
import { checkLocales } from '#scripts/locales/check.ts';
import { checkSiteWords } from '#scripts/locales/check-sites.ts';
import { dynamicKeys } from '#scripts/locales/lists.ts';
import { refusedWords } from '#scripts/locales/refused-words.ts';
import { sameAsEnglish } from '#scripts/locales/same-as-english.ts';
import { readSource } from '#scripts/locales/usage.ts';
import { checkWordsIn, wordCheck } from '#scripts/locales/words.ts';

const source = readSource(join(import.meta.dirname, '../src'));
const report = checkLocales({ folder: localesFolder, source, dynamicKeys, sameAsEnglish, refusedWords });
const check = wordCheck(refusedWords);
const problems = [...report.problems, ...checkSiteWords(check), ...checkDemoWords()];

for (const problem of problems) console.error(problem);
console.log(
  `${report.texts} texts in ${report.locales.join(', ')}: ${problems.length === 0 ? 'all well' : `problems: ${problems.length}`}`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Checks the profile texts of the demo's invented members. */
function checkDemoWords(): readonly string[] {
  const folder = join(import.meta.dirname, 'demo/data/about');
  return readdirSync(folder).flatMap((name) => {
    const locale = allLocales.find((known) => `${known}.json` === name);
    if (locale === undefined) return [`scripts/demo/data/about/${name}: no such locale`];
    const texts: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return checkWordsIn(texts, locale, check).map((message) => `scripts/demo/data/about/${name} ${message}`);
  });
}
