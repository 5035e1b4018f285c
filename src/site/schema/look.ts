import * as z from 'zod';
import { nicheSlugs } from '#site/schema/niches.ts';
import { ownPicture } from '#site/schema/picture.ts';
import { isInsideMedia } from '#site/schema/picture-names.ts';
import { uniqueList, wholeNumber } from '#site/schema/values.ts';
import { show } from '#site/schema/words.ts';

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, {
    error: (issue) =>
      `${show(issue.input)} is not a colour. Write # and six hexadecimal digits in quotes, such as "#c22f4b".`,
  })
  .transform((value) => value.toLowerCase())
  .meta({ title: 'colour' });

/** Colours and corner radius of the site; missing values come from the niche (`src/site/theme.ts`). */
const ThemeSchema = z.strictObject({
  brand: colour.optional().meta({ description: 'Buttons, links and marks. White text stands on it (4.5:1).' }),
  accent: colour.optional().meta({ description: 'Second colour: highlights, and text on `deep` (4.5:1).' }),
  success: colour.optional().meta({ description: 'Marks and words that something went well.' }),
  deep: colour.optional().meta({ description: 'Dark ground of heroes and footer. White text stands on it (4.5:1).' }),
  unread: colour.optional().meta({ description: 'Badges of unread messages. White text stands on it (4.5:1).' }),
  radius: z.number().min(0).max(32).optional().meta({ description: 'Corner radius in px, 0 to 32.' }),
});

/** Colours of the line on landing pages, by niche; those of niches that are left out come from `src/site/niche-lines.ts`. */
const LinesSchema = z.partialRecord(
  z.enum(nicheSlugs),
  z
    .array(colour)
    .max(7)
    .refine((colours) => colours.length !== 1, { error: 'a line has two colours or more; [] leaves it out.' }),
);

const slugs = uniqueList(z.enum(nicheSlugs)).default([]).meta({
  description: 'Niches this lander is published for besides the site’s own, each under `/landers/<lander>/<slug>`.',
});

/** `a` is the page itself. */
const variantName = z.string().regex(/^[b-z]$/, {
  error: (issue) => `${show(issue.input)} is not the name of a variant. Write one small letter from b to z.`,
});

const variants = z
  .record(variantName, wholeNumber(1, 99))
  .default({})
  .refine((shares) => Object.values(shares).reduce((sum, percent) => sum + percent, 0) < 100, {
    error: 'the shares leave nothing for the page itself. Make them add up to 99 or less.',
  })
  .meta({
    description:
      'Other builds of the page to be tried at the same address, and the percentage of visitors that see each, such as `{ b: 50 }`; the rest see the page itself. Copy: `locales/<locale>/landers-<lander>.b.json`. See `docs/variants.md`.',
  });

function slugLander(description: string) {
  return z.strictObject({ slugs, variants }).optional().meta({ description });
}

/** Landers that the site publishes; one that is not listed does not exist on the site. */
const LandersSchema = z.strictObject({
  alonetonight: slugLander(
    'A sleeping city whose windows light up with three answers; the last window is the sign-up.',
  ),
  collagelanding: slugLander('A mosaic of portraits with the sign-up card in its middle.'),
  gallery: slugLander('A filmstrip of labelled profiles with a filter; choosing one starts the sign-up.'),
  iconslanding: slugLander('A wall of interest icons: pick three, sign-up keeps them.'),
  maplanding: slugLander('The country as a map with its towns as lights; pick a region, sign-up keeps it.'),
  socialnetwork: slugLander('Looks like a feed; each post shows one thing the product does.'),
  tinderswipe: z.strictObject({ variants }).optional().meta({
    description: 'A deck of labelled cards: two swipes in, the third card is the sign-up. Has no niche slugs.',
  }),
  transitionsvideolanding: slugLander('A full-bleed video with questions that slide over it.'),
  video: slugLander('One film loop, one sentence, one button.'),
});

function openerSlugs(path: string) {
  return z
    .strictObject({
      slugs: uniqueList(z.enum(nicheSlugs))
        .default([])
        .meta({
          description: `Niches this page is published for besides the site’s own, each under \`/members/{id}/${path}/<slug>\`.`,
        }),
    })
    .default({ slugs: [] });
}

/** Landing pages of a profile. Every site has them; listed niche slugs add a version for that niche. */
const OpenersSchema = z.strictObject({
  landing2: openerSlugs('landing2').meta({ description: 'What a profile says, beside the sign-up.' }),
  landing3: openerSlugs('landing3').meta({ description: 'A few questions of the site that lead to the sign-up.' }),
});

function mediaFile(...endings: readonly string[]) {
  return z
    .string()
    .refine((value) => isInsideMedia(value) && endings.some((ending) => value.endsWith(ending)), {
      error: (issue) => `${show(issue.input)} is not a file name in media/ that ends in ${endings.join(' or ')}.`,
    })
    .meta({ title: `file (${endings.join(', ')})` });
}

/** The operator's pictures in `sites/<domain>/media/`. */
const MediaSchema = z.strictObject({
  logo: mediaFile('.svg').optional().meta({
    description:
      'Small drawing beside the name in the navigation and on landers. Left out, a moon in the brand colour.',
  }),
  icon: mediaFile('.svg').optional().meta({
    description:
      'Square icon that app icons and favicon are made of. Left out, the first letter of the name on `theme.brand`.',
  }),
  share_image: mediaFile('.png', '.jpg').optional().meta({
    description:
      'Picture for shared links, 1200 × 630 px. Left out, the build draws one per language: the scene of the home page with its headline.',
  }),
  hero: ownPicture.optional().meta({
    description:
      'Picture beside the headline of the home page, at least 1200 px wide; 1600 × 1200 with what counts in the middle fits every screen. Left out, the drawn scene of the niche. See `docs/recipes/use-your-own-pictures.md`.',
  }),
});

/** The look of the site, its landing pages, and what it keeps in browsers. */
export const lookFields = {
  theme: ThemeSchema.default({}).meta({ description: 'Colours and shape. Left out, the palette of the niche.' }),
  niche_lines: LinesSchema.default({}).meta({
    description:
      'Thin line at the top of landing pages, by the niche that they are for: two to seven colours each, or `[]` for none. Left out, `gay` has the spectrum and the others none.',
  }),
  landers: LandersSchema.default({}).meta({ description: 'Landing pages the site publishes. Left out, none.' }),
  openers: OpenersSchema.default({ landing2: { slugs: [] }, landing3: { slugs: [] } }).meta({
    description:
      'Landing pages of a profile, which links of partners and shared links lead to. Left out, one of each kind.',
  }),
  media: MediaSchema.default({}).meta({
    description:
      'Pictures of your own, as file names in `sites/<domain>/media/`. Photographs are never published as they are: what is made of them tells nothing of place, time or camera.',
  }),
  offline: z.boolean().default(true).meta({
    description:
      'Whether browsers of members keep the members area for times without a network, by a service worker. `false` ends that worker in browsers that have one, and with it push messages, which need it.',
  }),
};
