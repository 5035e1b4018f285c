import { localeNames } from '#i18n/locale-names.ts';
import { toLocale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { formatColumns } from '#scripts/lib/columns.ts';
import { count } from '#scripts/lib/output.ts';
import type { AnnounceAnswer } from '#server/services/announcements/command.ts';
import type { Letter } from '#server/services/announcements/letter.ts';
import type { Site } from '#site/types.ts';

/** Formats what a letter says, a language after the other. */
export function formatLetter({ name, category, texts }: Letter, site: Site): string {
  const parts = Object.entries(texts).map(([language, text]) => {
    const locale = toLocale(language) ?? site.domain_language;
    const { subject, paragraphs, link } = text;
    const url = link && `${site.origin}${localizedPath(link.path, locale, site.domain_language)}`;
    return [`${localeNames[locale]} (${locale})`, subject, ...paragraphs, ...(link ? [`[${link.label}] ${url}`] : [])];
  });
  return [`Letter ${name}, ${category}, of ${site.domain}`, ...parts.map((part) => part.join('\n\n'))].join('\n\n');
}

/** Formats who gets a letter in which language, and who gets none. */
export function formatAudience({ audience, letters }: AnnounceAnswer): string {
  const [earlier] = letters;
  if (earlier?.complete)
    return `This letter was sent on ${earlier.begun.slice(0, 10)} to ${count(earlier.recipients, 'member')}. Nobody gets it twice.`;
  const rows = audience.map(({ language, letter, members }) => [language, letter ?? 'none: left out', String(members)]);
  const total = count(countRecipients(audience), 'member');
  const table = rows.length === 0 ? '' : `${formatColumns([['language', 'gets it in', 'members'], ...rows])}\n\n`;
  const begun =
    earlier === undefined ? '' : ` It was begun before: ${count(earlier.recipients, 'member')} of them had it.`;
  return `${table}${total} would get it: confirmed, not under review, with this category turned on.${begun}`;
}

/** Members who get a letter in some language. */
export function countRecipients(audience: AnnounceAnswer['audience']): number {
  return audience.reduce((sum, { letter, members }) => sum + (letter === null ? 0 : members), 0);
}

/** Formats letters and what became of them. */
export function formatLetters(letters: AnnounceAnswer['letters']): string {
  if (letters.length === 0) return 'No letter was sent yet.';
  const rows = letters.map(({ site, name, category, begun, complete, recipients, sent, waiting, skipped }) => [
    ...[site, name, category, begun.slice(0, 16).replace('T', ' ')],
    ...[recipients, sent, waiting, skipped].map(String),
    complete ? '' : 'not complete: send it again',
  ]);
  return formatColumns([['site', 'letter', 'category', 'begun', 'queued', 'sent', 'waiting', 'skipped', ''], ...rows]);
}
