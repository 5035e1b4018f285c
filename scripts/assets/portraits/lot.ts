import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPortrait } from '#scripts/assets/portraits/frames.ts';
import { people } from '#scripts/assets/portraits/people.ts';
import { writePages } from '#scripts/assets/portraits/sheets.ts';
import { planMembers } from '#scripts/demo/plan.ts';
import { drawPortraits } from '#scripts/demo/portrait.ts';
import { createRandom } from '#scripts/demo/random.ts';
import { nicheSlugs } from '#site/schema/niches.ts';
import { palettes } from '#site/theme.ts';
import { requireSites } from '#site-loader/load.ts';

const count = 200;
/** Demo members drawn of each site, to choose from. */
const membersPerSite = 60;

/**
 * Draws 200 people by lot from the demo members of all sites and the people of all landers' decks, for readers who
 * guess their ages. The lot is the same each time.
 * @param folder gets `lot-<page>.png`, where each portrait has a number and nothing else, and `ages.json`: the ages by
 *   number, from 1
 * @param say called with the name of each file
 */
export async function writeLot(folder: string, say: (file: string) => void): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const decks = nicheSlugs.flatMap((niche) =>
    people[niche].map((person) => ({ age: person.age, drawing: drawPortrait(person, palettes[niche]) })),
  );
  const members = await Promise.all(
    requireSites().map(async (site) =>
      (await planMembers(site, membersPerSite, new Date())).map(({ look, photos, random }) => ({
        age: look.figure.age,
        drawing: drawPortraits(look, site.theme, photos, random)[0] ?? '',
      })),
    ),
  );
  const drawn = createRandom('lot').some(
    [...decks, ...members.flat()].filter(({ drawing }) => drawing !== ''),
    count,
  );
  await writePages(
    folder,
    'lot',
    5,
    drawn.map(({ drawing }, index) => ({ label: String(index + 1), drawing })),
    say,
  );
  const ages = join(folder, 'ages.json');
  writeFileSync(ages, JSON.stringify(Object.fromEntries(drawn.map(({ age }, index) => [index + 1, age]))));
  say(ages);
}
