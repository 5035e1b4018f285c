import { setTimeout } from 'node:timers/promises';
import { and, asc, eq } from 'drizzle-orm';
import { validate } from 'uuid';
import { photoSizes } from '#contract/models.ts';
import { mayVisitorSearch, searchVisitors } from '#lib/audience.ts';
import { ageOn } from '#lib/date.ts';
import type { Deps } from '#server/core/deps.ts';
import { describeError } from '#server/core/describe-error.ts';
import type { Database } from '#server/db/database.ts';
import { member, photo, storedImage } from '#server/db/schema/index.ts';
import { visibleIn } from '#server/services/cards/card.ts';
import { isImageOfPhoto } from '#server/services/photos/rows.ts';
import { asksForProof } from '#server/services/safety/age-policy.ts';
import type { Site } from '#site/types.ts';

/**
 * What the preview of a shared link to a profile may show. The name and town are the only texts that the member wrote.
 */
export interface Preview {
  readonly name: string;
  /** Full years; `null` where the site does not show ages. */
  readonly age: number | null;
  readonly city: string | null;
  /** ISO 3166 code. */
  readonly country: string | null;
  readonly fictional: boolean;
  /** Main photo in card size: root-relative URL, width and height in pixels. */
  readonly picture: { readonly path: string; readonly width: number; readonly height: number };
}

interface PreviewQuestion {
  readonly site: Site;
  /** From the URL; untrusted. */
  readonly id: string;
  /** Tracking parameters of the URL. */
  readonly source: { readonly network: string | undefined; readonly ref: string | undefined };
  readonly now: Date;
}

/** Finds the preview within a time limit. Never rejects, since the page works without it. */
export type FindPreview = (question: Omit<PreviewQuestion, 'now'>) => Promise<Preview | undefined>;

/** How long a page may wait for its preview (ms). After that it is sent as built. */
const defaultTimeoutMs = 300;

/** Reads previews from the database; none while it is down or slow. */
export function createPreviews(
  { database, now, logger }: Pick<Deps, 'database' | 'now' | 'logger'>,
  timeoutMs = defaultTimeoutMs,
): FindPreview {
  return async (question) => {
    const late = new AbortController();
    const find = findPreview(database, { ...question, now: now() }).catch((error: unknown) => {
      logger.warn(describeError(error), 'a preview was left out');
      return undefined;
    });
    try {
      return await Promise.race([find, setTimeout(timeoutMs, undefined, { signal: late.signal })]);
    } finally {
      late.abort();
    }
  };
}

/**
 * Finds the preview of a listed member who is visible to visitors, on a site where visitors can search, and who has a
 * main photo. Reads one row per table, each by an index.
 * @returns `undefined` in every other case, whether the member exists or not
 */
async function findPreview(
  { db }: Pick<Database, 'db'>,
  { site, id, source, now }: PreviewQuestion,
): Promise<Preview | undefined> {
  const isOpen = mayVisitorSearch(searchVisitors(site), source);
  // Bots that make previews cannot prove an age.
  if (!isOpen || asksForProof(site) || !validate(id)) return undefined;
  const [row] = await db
    .select({
      name: member.name,
      date_of_birth: member.date_of_birth,
      city: member.city,
      country: member.country,
      fictional: member.fictional,
      key: storedImage.clear_key,
      width: storedImage.width,
      height: storedImage.height,
    })
    .from(member)
    .innerJoin(photo, and(eq(photo.pool, member.pool), eq(photo.member_id, member.id)))
    .innerJoin(storedImage, isImageOfPhoto)
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

/** Size of a photo in card size; a smaller photo keeps its size. */
function cardSize({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, photoSizes.card / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
