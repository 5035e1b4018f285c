import { setTimeout } from 'node:timers/promises';
import { and, asc, eq } from 'drizzle-orm';
import { validate } from 'uuid';
import { photoSizes } from '#contract/profile.ts';
import { mayVisitorSearch, searchVisitors } from '#lib/audience.ts';
import { ageOn } from '#lib/date.ts';
import type { Deps } from '#server/core/deps.ts';
import { describeError } from '#server/core/describe-error.ts';
import type { Database } from '#server/db/database.ts';
import { member, photo } from '#server/db/schema/index.ts';
import { visibleIn } from '#server/services/cards/card.ts';
import { asksForProof } from '#server/services/safety/age-policy.ts';
import type { Site } from '#site/types.ts';

/** What the preview of a shared link to somebody's profile may say; nothing that they wrote themselves but the name and the town. */
export interface Preview {
  readonly name: string;
  /** Full years; `null` where the site does not show ages. */
  readonly age: number | null;
  readonly city: string | null;
  /** ISO 3166 code. */
  readonly country: string | null;
  readonly fictional: boolean;
  /** Main photo in the size of cards: root-relative address, pixels. */
  readonly picture: { readonly path: string; readonly width: number; readonly height: number };
}

interface PreviewQuestion {
  readonly site: Site;
  /** As it stands in the address; anything. */
  readonly id: string;
  /** Tracking values of the address. */
  readonly source: { readonly network: string | undefined; readonly ref: string | undefined };
  readonly now: Date;
}

/** Finds in time what a preview may show; never rejects, since the page does without. */
export type FindPreview = (question: Omit<PreviewQuestion, 'now'>) => Promise<Preview | undefined>;

/** Whoever follows a link waits for this, in milliseconds: past it the page comes as it is built. */
const usualPatience = 300;

/** Previews from the database, or none while it is away or slow. */
export function createPreviews(
  { database, now, logger }: Pick<Deps, 'database' | 'now' | 'logger'>,
  patience = usualPatience,
): FindPreview {
  return async (question) => {
    const late = new AbortController();
    const find = findPreview(database, { ...question, now: now() }).catch((error: unknown) => {
      logger.warn(describeError(error), 'a preview was left out');
      return undefined;
    });
    try {
      return await Promise.race([find, setTimeout(patience, undefined, { signal: late.signal })]);
    } finally {
      late.abort();
    }
  };
}

/**
 * Finds what a preview may show: of a member who said yes to visitors, whom others find, on a site that shows its members to visitors,
 * with a main photo that may be seen. One row of each is read, both by an index.
 * @returns `undefined` for everybody else, there or not
 */
async function findPreview(
  { db }: Pick<Database, 'db'>,
  { site, id, source, now }: PreviewQuestion,
): Promise<Preview | undefined> {
  const isOpen = mayVisitorSearch(searchVisitors(site), source);
  // Programs that make previews prove no age.
  if (!isOpen || asksForProof(site) || !validate(id)) return undefined;
  const [row] = await db
    .select({
      name: member.name,
      date_of_birth: member.date_of_birth,
      city: member.city,
      country: member.country,
      fictional: member.fictional,
      key: photo.clear_key,
      width: photo.width,
      height: photo.height,
    })
    .from(member)
    .innerJoin(photo, and(eq(photo.pool, member.pool), eq(photo.member_id, member.id)))
    .where(
      and(
        eq(member.pool, site.pool),
        eq(member.id, id),
        eq(member.listed, true),
        eq(member.shown_to_visitors, true),
        eq(photo.status, 'active'),
        eq(photo.private, false),
      ),
    )
    .orderBy(asc(photo.position), asc(photo.id))
    .limit(1);
  if (row === undefined) return undefined;
  const visible = visibleIn(site);
  return {
    name: row.name,
    age: visible('age', ageOn(row.date_of_birth, now) ?? null),
    city: visible('city', row.city),
    country: visible('country', row.country),
    fictional: row.fictional,
    picture: { path: `/api/media/${row.key}.card.webp`, ...cardSize(row) },
  };
}

/** A photo as large as cards have it; a smaller one stays as it is. */
function cardSize({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, photoSizes.card / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
