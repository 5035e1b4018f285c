import * as z from 'zod';
import { locales } from '#i18n/locales.ts';
import { niches } from '#site/schema/niches.ts';
import {
  calendarDate,
  domainName,
  httpsAddress,
  languageOfTag,
  localeCode,
  localizedText,
  text,
  timeZone,
  uniqueList,
} from '#site/schema/values.ts';
import { show } from '#site/schema/words.ts';

/** Name, addresses and languages of the site. */
export const identityFields = {
  name: text(40).meta({
    description: 'Name of the site as people read it: logo, page titles, mails, the installed app.',
  }),
  domain: domainName.meta({
    description:
      'Address of the site, and the name of its folder. Canonical links, cookies and mails are built from it.',
  }),
  aliases: uniqueList(domainName).default([]).meta({
    description:
      'Other domains that lead here: each answers 308 to the same path on `domain`. The name with www in front does so without being listed.',
  }),
  retired: z
    .strictObject({
      to: domainName.nullable().default(null).meta({
        description:
          'Domain of another site here that takes its place: every address answers 308 to the same path there. Null answers 410 with a page that says where members can write.',
      }),
      since: calendarDate.meta({ description: 'Day on which the site was closed (`YYYY-MM-DD`); the page names it.' }),
    })
    .nullable()
    .default(null)
    .meta({
      description:
        'Gives the site up, with the next build: its pages are taken away, nobody can sign up or log in, and its names lead on. Keep the folder; without it the names answer nothing.',
    }),
  niche: z
    .literal([1, 2, 3, 4, 5, 6, 7], {
      error: (issue) => `expected 1 to 7, got ${show(issue.input)}. Niches are ${listNiches()}.`,
    })
    .meta({
      description: `Whom the site is for: ${listNiches()}. Sets copy, imagery, the palette it starts from and the bare landing pages.`,
    }),
  domain_language: languageOfTag.default('en').meta({
    description:
      'Language of the addresses without a prefix; every other one stands under `/<locale>`. Also the language of a visitor without a language cookie. Must be one of `locales`; of `nl-NL` the first two letters count.',
  }),
  locales: uniqueList(localeCode)
    .min(1)
    .meta({
      description: `Languages the site is published in, in the order of the switcher. The product speaks ${locales.join(', ')}.`,
    }),
  index_title: localizedText(70).default({}).meta({
    description:
      'Title of the home page per locale, in the browser tab and in search results. Left out, the niche has one.',
  }),
  description: localizedText(200).default({}).meta({
    description: 'One or two sentences per locale for search results and shared links. Left out, the niche has one.',
  }),
  time_zone: timeZone.default('Europe/Amsterdam').meta({
    description: 'Time zone in which a day begins for what is counted by the day.',
  }),
  pool: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/, {
      error: (issue) =>
        `${show(issue.input)} is not a pool name. Write lower-case letters, digits, dots and dashes, at most 63 of them.`,
    })
    .optional()
    .meta({
      description:
        'Name of the member pool. Sites that name the same pool share their members; nothing ever crosses from one pool to another. Left out, the site has one of its own, named like its domain.',
    }),
  cdn_prefix: httpsAddress.optional().meta({
    description:
      'Address of a media host of your own, put in front of what is made of pictures in `media/`, and added to the Content-Security-Policy; it has to answer with the site’s own files, as a CDN does that fetches from it. Left out, and in staging copies, media come from the site itself, as members’ photos always do: who may see one is asked by the session, which no other host is sent.',
  }),
  api_origin: httpsAddress
    .refine((value) => URL.parse(value)?.pathname === '/', {
      error: (issue) =>
        `${show(issue.input)} has a path. Write scheme and host only, such as https://api.velvet-evening.example.`,
    })
    .optional()
    .meta({
      description:
        'Where a static host forwards `/api/*` to (a rule in `_redirects`). Left out, the API answers on the site’s own host.',
    }),
};

function listNiches(): string {
  return Object.entries(niches)
    .map(([number, slug]) => `${number} ${slug}`)
    .join(', ');
}
