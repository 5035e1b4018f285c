import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { disabledReasons, notificationCategories, optInCategories } from '#lib/notifications.ts';
import {
  bodyTypes,
  eyeColours,
  genders,
  hairColours,
  reasons,
  relationships,
  sexualities,
  tattoos,
} from '#lib/profile.ts';
import { id, moment, pool } from './columns.ts';

/** A person with an account in one pool (spec §3 User and Profile). */
export const member = pgTable(
  'member',
  {
    pool,
    id,
    /** Domain of the site that the account was opened on. */
    site: text().notNull(),
    /** Trimmed and in lower case, as the contract hands it over. */
    email: text().notNull(),
    /** Lower case; what makes two addresses the same. */
    email_key: text().notNull(),
    name: text().notNull(),
    /** NFKC and lower case; what makes two usernames the same. */
    name_key: text().notNull(),
    /** argon2id, in its own string form. */
    password_hash: text().notNull(),
    date_of_birth: date({ mode: 'string' }).notNull(),
    /** `deleted`: on the way out, until the purge or the way back (spec §4); `banned`: by the operator. Neither can log in. */
    status: text({ enum: ['not_confirmed', 'active', 'deleted', 'banned'] }).notNull(),
    language: text().notNull(),
    /** First message that sign-up started with (spec §3 signup form draft). */
    signup_message: text(),
    lander: text(),
    interests: text().array().notNull(),
    /** ISO 3166 country and one of its regions (`src/site/regions/regions.json`): both or none. */
    country: text(),
    region: text(),
    network: text(),
    ref: text(),
    sub1: text(),
    sub2: text(),
    sub3: text(),
    /** Row of `conversion` that the sign-up was counted in, until the address is confirmed or cannot be any more. */
    conversion_id: uuid(),
    /** Date of the terms that were accepted, `YYYY-MM-DD` (spec §9). */
    terms_version: text().notNull(),
    created_at: moment().notNull(),
    confirmed_at: moment(),
    gender: text({ enum: genders }),
    sexuality: text({ enum: sexualities }),
    city: text(),
    reason: text({ enum: reasons }),
    relationship: text({ enum: relationships }),
    hair_colour: text({ enum: hairColours }),
    eye_colour: text({ enum: eyeColours }),
    body_type: text({ enum: bodyTypes }),
    tattoos: text({ enum: tattoos }),
    about: text(),
    /** `disabled` by moderation: nobody else finds the profile (spec §3 "disabled seen"). */
    profile_status: text({ enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    /** Made by the operator; such a profile has no address and nobody can log in to it. It is labelled wherever it shows. */
    fictional: boolean().notNull().default(false),
    /** Hidden from search, games and overviews (spec §4 invisible mode). */
    invisible: boolean().notNull().default(false),
    /** Whether visitors without an account may see it, and previews of shared links show it: only with the member's own yes. */
    shown_to_visitors: boolean().notNull().default(false),
    /** The day on which the member was last seen, at a random time of it (`activeOn`). */
    active_at: moment(),
    /** Has bought something, which makes a member premium (spec §6 "Premium member (paid_user)"). */
    paid_user: boolean().notNull().default(false),
    /** Categories of mail that the member does not want (spec §3 "Notification preference categories"). */
    notifications_off: text({ enum: notificationCategories })
      .array()
      .notNull()
      .default([...optInCategories]),
    /** Why no such mail is sent at all, if for any of these reasons (spec §3 "Disabled reasons"). */
    notifications_disabled: text({ enum: disabledReasons }).array().notNull().default([]),
    /** Answers of the match-finder, each `<question>:<answer>`. */
    match_answers: text().array().notNull().default([]),
    /** Whom the member wanted to meet when they signed up. */
    signup_target: uuid(),
    /** When the member proved their age, where the country asks for it. */
    age_proved_at: moment(),
    /** When the member asked to be deleted. */
    deleted_at: moment(),
    /** Whether others find it: confirmed, with a gender, not hidden and not disabled. */
    listed: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`status = 'active' and profile_status = 'active' and not invisible and gender is not null and country is not null`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.id] }),
    unique('member_email').on(table.pool, table.email_key),
    unique('member_name').on(table.pool, table.name_key),
    // The ways a search goes: through a region, a country, or what of a country visitors see. Each in the order that results stand in, so
    // that a page is read off and nothing is sorted; the birth date stands last, so that ages are looked at without opening the row.
    index('member_of_region')
      .on(
        table.pool,
        table.country,
        table.region,
        table.gender,
        table.active_at.desc(),
        table.id.desc(),
        table.date_of_birth,
      )
      .where(sql`listed`),
    index('member_of_country')
      .on(table.pool, table.country, table.gender, table.active_at.desc(), table.id.desc(), table.date_of_birth)
      .where(sql`listed`),
    index('member_for_visitors')
      .on(table.pool, table.country, table.gender, table.active_at.desc(), table.id.desc(), table.date_of_birth)
      .where(sql`listed and shown_to_visitors`),
    // Whom auto-like picks from: fictional profiles are few among many members, or many among few.
    index('member_fictional')
      .on(table.pool, table.country, table.gender, table.active_at.desc(), table.id.desc())
      .where(sql`listed and fictional`),
    index('member_leaving').on(table.pool, table.deleted_at).where(sql`deleted_at is not null`),
  ],
);

/** A signed-in device. The cookie holds the token, the table only its hash. */
export const session = pgTable(
  'session',
  {
    pool,
    token_hash: text().notNull(),
    member_id: uuid().notNull(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    last_seen_at: moment().notNull(),
    /** Browser and system, in a few words, so that a member knows their devices apart. */
    device: text(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.token_hash] }),
    foreignKey({
      name: 'session_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    index('session_by_member').on(table.pool, table.member_id),
    index('session_by_expiry').on(table.pool, table.expires_at),
  ],
);

/** The secret of a link in a mail, kept as a hash: to confirm an address or a new one, to choose a new password, to come back. */
export const mailToken = pgTable(
  'mail_token',
  {
    pool,
    token_hash: text().notNull(),
    member_id: uuid().notNull(),
    kind: text({ enum: ['activate', 'reset', 'change', 'reactivate'] }).notNull(),
    /** The new address, of a link that confirms one. */
    email: text(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.token_hash] }),
    foreignKey({
      name: 'mail_token_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    index('mail_token_by_member').on(table.pool, table.member_id, table.kind),
  ],
);
