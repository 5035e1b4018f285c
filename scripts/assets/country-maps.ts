/** `node scripts/assets/country-maps.ts`: draws the outlines of countries for `maplanding` into `src/ui/outlines/`. */
import { writeFileSync } from 'node:fs';
import { countryRings, wholeOutline } from '#components/landers/country-outline.ts';
import { drawingsFile } from '#scripts/lib/drawings-file.ts';

for (const country of Object.keys(countryRings)) {
  const file = new URL(`../../src/ui/outlines/${country}.svg`, import.meta.url);
  writeFileSync(file, drawingsFile(`Outline of ${country}`, { land: wholeOutline(country) }));
}
