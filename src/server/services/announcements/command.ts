import * as z from 'zod';
import { locales } from '#i18n/locales.ts';
import { announcementCategories } from '#lib/notifications.ts';
import type { Deps } from '#server/core/deps.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { findSite, type Letter, LetterSchema, misfit } from '#server/services/announcements/letter.ts';
import { queueLetter } from '#server/services/announcements/queue.ts';
import { countAudience } from '#server/services/announcements/recipients.ts';
import { findAnnouncement, listAnnouncements, refuseOther } from '#server/services/announcements/store.ts';
import type { Site } from '#site/types.ts';

const domain = z.string().max(253);

/** One command of `npm run announce`, as sent to the server that has the database open. */
export const AnnounceCommandSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('list'), site: domain.optional() }),
  z.object({ do: z.enum(['preview', 'send']), site: domain, letter: LetterSchema }),
]);

export type AnnounceCommand = z.output<typeof AnnounceCommandSchema>;

export const AnnounceAnswerSchema = z.object({
  /** Who would get the letter, by language; empty for `list`, and for a letter that was sent before. */
  audience: z.array(z.object({ language: z.string(), letter: z.enum(locales).nullable(), members: z.number() })),
  /** Members who were given a notice by this command. */
  added: z.number(),
  /** All letters, or the one that the command is about, if it was sent. */
  letters: z.array(
    z.object({
      site: z.string(),
      name: z.string(),
      category: z.enum(announcementCategories),
      begun: z.string(),
      complete: z.boolean(),
      recipients: z.number(),
      sent: z.number(),
      waiting: z.number(),
      skipped: z.number(),
    }),
  ),
});

export type AnnounceAnswer = z.output<typeof AnnounceAnswerSchema>;

type Announcer = Pick<Deps, 'database' | 'sites' | 'now'>;

/**
 * Lists letters, says who would get one, or gives those members a notice that leads to its mail.
 * @throws OperatorError for a site that is not served, a letter that does not fit it, and another letter of its name
 */
export async function runAnnounceCommand(announcer: Announcer, command: AnnounceCommand): Promise<AnnounceAnswer> {
  const { database, sites, now } = announcer;
  if (command.do === 'list') return { audience: [], added: 0, letters: await readLetters(announcer, command.site) };
  const { letter } = command;
  const site = findSite(sites(), command.site);
  checkFit(site, letter);
  const earlier = await findAnnouncement(database.db, site.pool, site.domain, letter.name);
  if (earlier !== undefined) refuseOther(earlier, letter);
  const audience =
    earlier === undefined || earlier.queued_at === null ? await countAudience(database.db, site, letter) : [];
  const added = command.do === 'send' ? await queueLetter(database, site, letter, now()) : 0;
  const letters = await readLetters(announcer, site.domain);
  return { audience, added, letters: letters.filter(({ name }) => name === letter.name) };
}

function checkFit(site: Site, { texts }: Letter): void {
  for (const locale of locales) {
    const problem = texts[locale] && misfit(site, locale, texts[locale]);
    if (problem !== undefined) throw new OperatorError(`${locale}: ${problem}.`);
  }
}

async function readLetters({ database }: Announcer, site: string | undefined): Promise<AnnounceAnswer['letters']> {
  const letters = await listAnnouncements(database.db, site);
  return letters.map(({ created_at, ...letter }) => ({
    ...letter,
    begun: created_at.toISOString(),
    // Turned the category off, left or was banned since; also those who were erased.
    skipped: letter.recipients - letter.sent - letter.waiting,
  }));
}
