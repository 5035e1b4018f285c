import * as z from 'zod';
import { type Locale, locales } from '#i18n/locales.ts';
import { announcementCategories } from '#lib/notifications.ts';
import { routeNames, routePath } from '#lib/routes.ts';
import { cleanLine } from '#lib/text.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { publishes } from '#site/links.ts';
import { nearest } from '#site/schema/words.ts';
import type { Site } from '#site/types.ts';

/** The rule of all mails (mail-1), so that mailboxes show the whole subject. */
const maxSubject = 50;
const maxParagraphs = 20;
const maxParagraph = 1000;
const maxLabel = 50;

/** What looks like formatting, which a mail would show as it is written. */
const unsupported = [
  [/<[a-z/!?]/i, 'has HTML in it; write plain text'],
  [/!?\[[^\]]*\]\(/, 'has a link in it; the one link of a letter is a line of its own: [Label](/path)'],
  [/\b[a-z][a-z+.-]*:\/\/|\bjavascript:/i, 'has a web address in it; a letter links to one page of the site only'],
  [/\*\*|__|`/, 'has formatting in it; write plain text'],
] as const;

function line(what: string, max: number) {
  return z
    .string()
    .transform((text) => cleanLine(text).trim())
    .check((ctx) => {
      const problem = problemOf(ctx.value, what, max);
      if (problem !== undefined) ctx.issues.push({ code: 'custom', input: ctx.value, message: problem });
    });
}

function problemOf(text: string, what: string, max: number): string | undefined {
  if (text === '') return `${what} is empty`;
  if (text.length > max) return `${what} has ${text.length} characters; at most ${max} are possible`;
  const found = unsupported.find(([pattern]) => pattern.test(text));
  return found && `${what} ${found[1]}`;
}

/** What a letter says in one language. */
export const LetterTextSchema = z.strictObject({
  subject: line('the subject', maxSubject),
  paragraphs: z
    .array(line('the paragraph', maxParagraph))
    .min(1, 'there is no text below the subject')
    .max(maxParagraphs, `there are more than ${maxParagraphs} paragraphs`),
  link: z
    .strictObject({
      label: line('the label of the link', maxLabel),
      path: z
        .string()
        .regex(
          /^\/[\w/-]{0,200}$/,
          'the link leads to no path of the site; write one such as /likes, without language',
        ),
    })
    .optional(),
});

/** A letter of the operator. */
export const LetterSchema = z.strictObject({
  /** By it nobody gets the letter twice. */
  name: z
    .string()
    .regex(/^[a-z\d][a-z\d-]{0,59}$/, 'a name has small letters, digits and dashes, at most 60, such as spring-2027'),
  category: z.enum(announcementCategories),
  texts: z.partialRecord(z.enum(locales), LetterTextSchema).refine((texts) => Object.keys(texts).length > 0, {
    error: 'there is no text in any language',
  }),
});

export type Letter = z.output<typeof LetterSchema>;

/** @throws OperatorError for a site that is not built or was given up */
export function findSite(sites: readonly Site[], domain: string): Site {
  const site = sites.find((each) => each.domain === domain);
  if (site?.retired === null) return site;
  if (site !== undefined) throw new OperatorError(`${domain} was given up, and sends no mails any more.`);
  const domains = sites.map((each) => each.domain);
  const close = nearest(domain, domains);
  const hint = close === undefined ? 'Build it first: npm run build.' : `Did you mean ${close}?`;
  throw new OperatorError(`There is no built site ${domain}. ${hint}`);
}

/** Why a letter in one language does not fit its site; `undefined` when it does. */
export function misfit(site: Site, locale: Locale, text: Letter['texts'][Locale]): string | undefined {
  const { domain, locales: spoken } = site;
  if (!spoken.includes(locale)) return `${domain} is not in this language; its languages are ${spoken.join(', ')}`;
  const path = text?.link?.path;
  if (path === undefined || isPageOf(site, path)) return undefined;
  return `${domain} has no page ${path}; write its path without a language, such as /likes`;
}

/** Whether a path, without language, is a page or screen of the site that needs no id. */
function isPageOf(site: Site, path: string): boolean {
  if (site.tokenPages.some(({ token }) => path === `/${token}`)) return true;
  return routeNames.some((name) => routePath(name) === path && !path.includes('{') && publishes(site, name));
}
