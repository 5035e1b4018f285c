import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { firstRefusals } from '#contract/chat.ts';
import { disabledReasons, notificationCategories, optInCategories, pushCategories } from '#lib/notifications.ts';
import {
  bodyTypes,
  eyeColours,
  genders,
  hairColours,
  reasons,
  relationships,
  sexualities,
  sought,
  tattoos,
} from '#lib/profile.ts';
import { id, moment, pool } from './columns.ts';

/** A member: one account in one pool. */
export const member = pgTable(
  'member',
  {
    pool,
    id,
    /** Domain of the site that the account was opened on. */
    site: text().notNull(),
    /** Trimmed and in lower case, as the contract parses it. */
    email: text().notNull(),
    /** Lower case; unique per pool. */
    email_key: text().notNull(),
    name: text().notNull(),
    /** NFKC and lower case; unique per pool. */
    name_key: text().notNull(),
    /** argon2id, in its encoded string form. */
    password_hash: text().notNull(),
    date_of_birth: date({ mode: 'string' }).notNull(),
    /** `deleted`: by the member; comes back, or is purged. `banned`: by the operator. Neither can log in. */
    status: text({ enum: ['not_confirmed', 'active', 'deleted', 'banned'] }).notNull(),
    language: text().notNull(),
    /** First message to `signup_target`, from the sign-up form; emptied when it is sent. */
    signup_message: text(),
    /** Error code by which it was refused when the address was confirmed; then it waits as a draft. */
    signup_message_refused: text({ enum: firstRefusals }),
    lander: text(),
    /** Variant of the lander (docs/variants.md). */
    variant: text(),
    interests: text().array().notNull(),
    /** Answers to what niches ask, as `<trait>.<answer>`. */
    traits: text().array().notNull().default([]),
    /** ISO 3166 country, and one of its regions (`src/site/regions/regions.json`) or none. */
    country: text(),
    region: text(),
    network: text(),
    ref: text(),
    sub1: text(),
    sub2: text(),
    sub3: text(),
    /** Row of `conversion` the sign-up was counted in; cleared when the address is confirmed or can no longer be. */
    conversion_id: uuid(),
    /** Date of the accepted terms, `YYYY-MM-DD`. */
    terms_version: text().notNull(),
    created_at: moment().notNull(),
    confirmed_at: moment(),
    gender: text({ enum: genders }),
    /** Whom the member looks for; no profile shows it. */
    looks_for: text({ enum: sought }),
    sexuality: text({ enum: sexualities }),
    city: text(),
    /**
     * Position of the centre of that town (`TownCentre`), 0 if it is not in the list; `null` until it is looked up, and
     * without a region or a town. For the order of a search, never shown.
     */
    town: integer(),
    reason: text({ enum: reasons }),
    relationship: text({ enum: relationships }),
    hair_colour: text({ enum: hairColours }),
    eye_colour: text({ enum: eyeColours }),
    body_type: text({ enum: bodyTypes }),
    tattoos: text({ enum: tattoos }),
    about: text(),
    /** `disabled` by moderation: hidden from everyone else. */
    profile_status: text({ enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    /** Made by the operator. Has no address, cannot log in, and is labelled wherever it is shown. */
    fictional: boolean().notNull().default(false),
    /** Hidden from search, games and overviews. */
    invisible: boolean().notNull().default(false),
    /** Visible to visitors without an account, and in previews of shared links; only with the member's consent. */
    shown_to_visitors: boolean().notNull().default(false),
    /** Day the member was last seen, with a random time of day (`activeOn`). */
    active_at: moment(),
    /** Answers most people within a day, as found last night (`answers-soon.ts`). */
    answers_soon: boolean().notNull().default(false),
    /** Has bought something, which makes a member premium. */
    paid_user: boolean().notNull().default(false),
    /** Mail categories the member opted out of. */
    notifications_off: text({ enum: notificationCategories })
      .array()
      .notNull()
      .default([...optInCategories]),
    /** Reasons why no such mail is sent at all; empty if they are sent. */
    notifications_disabled: text({ enum: disabledReasons }).array().notNull().default([]),
    /** What the member turned off for push messages. */
    push_off: text({ enum: pushCategories }).array().notNull().default([]),
    /** Push messages say who wrote or likes. */
    push_names: boolean().notNull().default(false),
    /** Answers of the match-finder, as `<question>:<answer>`. */
    match_answers: text().array().notNull().default([]),
    /** Id of the member they signed up to meet. */
    signup_target: uuid(),
    /** When the member proved their age, in countries that require it. */
    age_proved_at: moment(),
    /** When the member was told that looks at profiles are shown; before that none are kept of or for them (looks-3). */
    looks_told_at: moment(),
    /** When the member asked for deletion. */
    deleted_at: moment(),
    /** Whether others can find the profile: confirmed, with gender and country, not invisible, not disabled. */
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
    // One index per way to search: a region, a country, or the part of a country that visitors see. Each has the order
    // of results, so a page is read off the index without a sort. The birth date comes last, so that ages are filtered
    // without fetching rows.
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
    // The same three ways, by when the account was opened; ids say nothing of it (decision 068).
    index('member_newest_of_region')
      .on(
        table.pool,
        table.country,
        table.region,
        table.gender,
        table.created_at.desc(),
        table.id.desc(),
        table.date_of_birth,
      )
      .where(sql`listed`),
    index('member_newest_of_country')
      .on(table.pool, table.country, table.gender, table.created_at.desc(), table.id.desc(), table.date_of_birth)
      .where(sql`listed`),
    index('member_newest_for_visitors')
      .on(table.pool, table.country, table.gender, table.created_at.desc(), table.id.desc(), table.date_of_birth)
      .where(sql`listed and shown_to_visitors`),
    // The nearest first: one range a town, for members alone. Who has none is in the range of 0.
    index('member_of_town')
      .on(
        table.pool,
        table.country,
        table.gender,
        sql`coalesce(town, 0)`,
        table.active_at.desc(),
        table.id.desc(),
        table.date_of_birth,
      )
      .where(sql`listed`),
    // Empty but for what is still to be looked up.
    index('member_town_wanted')
      .on(table.pool, table.id)
      .where(sql`town is null and region is not null and city is not null`),
    // For auto-like. A separate index, because fictional profiles may be few among many members, or many among few.
    index('member_fictional')
      .on(table.pool, table.country, table.gender, table.active_at.desc(), table.id.desc())
      .where(sql`listed and fictional`),
    index('member_leaving').on(table.pool, table.deleted_at).where(sql`deleted_at is not null`),
  ],
);

/** A session on a device. The cookie holds the token, the table only its hash. */
export const session = pgTable(
  'session',
  {
    pool,
    token_hash: text().notNull(),
    member_id: uuid().notNull(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    last_seen_at: moment().notNull(),
    /** When it last had a stream of live changes open, to two minutes. */
    streamed_at: moment(),
    /** Browser and system in a few words, so that members can tell their devices apart. */
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
