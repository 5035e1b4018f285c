import { type SQL, sql } from 'drizzle-orm';
import { type Locale, toLocale } from '#i18n/locales.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Letter } from '#server/services/announcements/letter.ts';
import { siteLocale } from '#site/site-locale.ts';
import type { Site } from '#site/types.ts';

/**
 * The language in which a member gets a letter: their own, else the site's own if the letter has that.
 * @returns `undefined` for a member who gets none
 */
export function letterLocale(site: Site, texts: Letter['texts'], language: string): Locale | undefined {
  return [siteLocale(site, language), site.domain_language].find((locale) => texts[locale] !== undefined);
}

/**
 * SQL condition on `member`: who gets letters of a category on a site. The same as `getsMails`, and no report about
 * them is open. Checked again when a notice is due and when its mail is sent.
 */
function wantsLetters({ pool, domain }: Site, { category }: Pick<Letter, 'category'>): SQL {
  return sql`member.pool = ${pool} and member.site = ${domain} and member.status = 'active'
    and member.profile_status = 'active' and member.deleted_at is null and not member.fictional
    and member.notifications_disabled = '{}' and not ${category}::text = any(member.notifications_off)
    and not exists (select from report
      where report.pool = member.pool and report.member_id = member.id and report.status = 'open')`;
}

/** SQL condition on `member`: who gets this letter, in a language that it has. */
export function getsLetter(site: Site, letter: Letter): SQL {
  const wants = wantsLetters(site, letter);
  if (letter.texts[site.domain_language] !== undefined) return wants;
  const languages = Object.keys(letter.texts);
  return sql`${wants} and member.language = any(${sql.param(languages)}::text[])`;
}

/** The members of one language, and in which they get a letter; `null` for those who get none. */
export interface Audience {
  readonly language: string;
  readonly letter: Locale | null;
  readonly members: number;
}

/** Counts who would get a letter, by language. */
export async function countAudience(db: Queryable, site: Site, letter: Letter): Promise<Audience[]> {
  const { rows } = await db.execute<{ language: string; members: number }>(sql`
    select member.language, count(*)::int as members from member
    where ${wantsLetters(site, letter)} group by member.language order by members desc, member.language`);
  return rows.map(({ language, members }) => ({
    language: toLocale(language) ?? language,
    letter: letterLocale(site, letter.texts, language) ?? null,
    members,
  }));
}
