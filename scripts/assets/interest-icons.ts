/**
 * `node scripts/assets/interest-icons.ts`: makes the drawings of interests from Tabler's set: `src/ui/interests.svg` for
 * static pages, and the paths that the server sends with the labels, printed for `src/lib/interest-drawings.ts`.
 */
import { writeFileSync } from 'node:fs';
import { iconBody } from '#components/icon/icon-body.ts';
import { interestNames } from '#lib/interests.ts';
import { interestIcons } from '#scripts/assets/interest-icons/icons.ts';
import { asOnePath } from '#scripts/assets/interest-icons/one-path.ts';
import { drawingsFile } from '#scripts/lib/drawings-file.ts';

const paths = Object.fromEntries(interestNames.map((name) => [name, asOnePath(iconBody(interestIcons[name]))]));
writeFileSync(new URL('../../src/ui/interests.svg', import.meta.url), drawingsFile('Interests', paths));
console.log(JSON.stringify(paths, null, 2));
