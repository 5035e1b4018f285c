import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { member, photo, storedImage } from '#server/db/schema/index.ts';

/** A region of generated members; they are distributed evenly. */
export interface Home {
  readonly country: string;
  readonly region: string;
  /** Position of its town, as `member.town` has it; left out: a town that is not in the list. */
  readonly cell?: number;
}

/** A UUID version 7: 128 bits that begin with a timestamp, derived from the member's number. */
const idOf = sql`(lpad(to_hex(1700000000000 + i * 1000), 12, '0') || '7' || left(md5(i::text), 3) || '8' || right(md5(i::text), 15))::uuid`;

/**
 * Inserts members `from` to `to` with one photo each into a pool, in SQL alone: a million in about two minutes. Ages
 * lean to the younger, last activity to recent days; sign-ups are spread over 400 days, in another order than ids; one
 * in twenty is hidden, one in five visible to visitors. Deterministic: the same on every run.
 */
export async function generateMembers(
  { db }: Database,
  pool: string,
  homes: readonly Home[],
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: Date },
): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const numbers = sql`generate_series(${from}::int, ${to}::int) as i`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.5)`);
    await tx.execute(sql`
      with home as (select row_number() over () - 1 as number, country, region, cell
        from json_to_recordset(${JSON.stringify(homes)}) as listed (country text, region text, cell int))
      insert into ${member} (pool, id, site, email, email_key, name, name_key, password_hash, date_of_birth, status, language, interests,
        country, region, gender, city, town, terms_version, created_at, active_at, invisible, shown_to_visitors)
      select ${pool}, ${idOf}, ${pool}, 'm' || i || '@mail.example', 'm' || i || '@mail.example', 'Member ' || i, 'member ' || i, '-',
        (${moment} - make_interval(days => (6600 + 21000 * power(random(), 1.5))::int))::date, 'active', 'en', '{music,wine}',
        home.country, home.region, case when random() < 0.45 then 'female' else 'male' end, 'Somewhere', coalesce(home.cell, 0), '2023-12-01',
        ${moment} - make_interval(mins => (i::bigint * 7919 % 576000)::int),
        case when random() < 0.98 then date_trunc('hour', ${moment} - make_interval(hours => (2000 * power(random(), 3))::int)) end,
        random() < 0.05, random() < 0.2
      from ${numbers} join home on home.number = i % ${homes.length}::int`);
    await tx.execute(sql`
      insert into ${storedImage} (pool, id, owner_kind, member_id, clear_key, blurred_key, width, height, thumbhash, created_at)
      select ${pool}, ${idOf}, 'photo', ${idOf}, left(md5('c' || i), 22), left(md5('b' || i), 22), 1280, 960, 'aGFzaA==', ${moment}
      from ${numbers}`);
    await tx.execute(sql`
      insert into ${photo} (pool, id, member_id, position, status, created_at)
      select ${pool}, ${idOf}, ${idOf}, 0, 'active', ${moment} from ${numbers}`);
  });
}
