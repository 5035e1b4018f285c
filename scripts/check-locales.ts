/** Fails when a translation is missing, unused, not translated, or differs from English in placeholders, plural forms or order. */
import { join } from 'node:path';
import { localesFolder } from '#i18n/build.ts';
import { checkLocales } from '#scripts/locales/check.ts';
import { dynamicKeys, sameAsEnglish } from '#scripts/locales/lists.ts';
import { readSource } from '#scripts/locales/usage.ts';

const source = readSource(join(import.meta.dirname, '../src'));
const { problems, locales, texts } = checkLocales({ folder: localesFolder, source, dynamicKeys, sameAsEnglish });

for (const problem of problems) console.error(problem);
console.log(
  `${texts} texts in ${locales.join(', ')}: ${problems.length === 0 ? 'all well' : `problems: ${problems.length}`}`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
