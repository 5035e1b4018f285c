/** `node scripts/assets/city.ts`: draws the sleeping city of `alonetonight` into `src/ui/city.svg`. */
import { writeFileSync } from 'node:fs';
import { cityParts } from '#scripts/assets/city/plan.ts';
import { drawingsFile } from '#scripts/lib/drawings-file.ts';

writeFileSync(new URL('../../src/ui/city.svg', import.meta.url), drawingsFile('Sleeping city', cityParts()));
