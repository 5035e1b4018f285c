import { formatColumns } from '#scripts/lib/columns.ts';
import type { Site } from '#site/types.ts';

/** One row of `site list`, also its JSON form. */
export interface SiteRow {
  readonly domain: string;
  readonly name: string;
  readonly niche: string;
  readonly locales: readonly string[];
  readonly landers: readonly string[];
  readonly pool: string;
  /** When it was given up, and the domain that takes its place (`null`: gone). */
  readonly retired: { readonly to: string | null; readonly since: string } | null;
}

/** What `site list` tells of a site. */
export function toRow(site: Site): SiteRow {
  const { domain, name, nicheSlug: niche, locales, pool, retired } = site;
  const landers = Object.entries(site.landers).flatMap(([lander, settings]) =>
    settings === undefined ? [] : [lander],
  );
  return { domain, name, niche, locales, landers, pool, retired };
}

/** Rows under a heading, columns in line; no line ends in spaces. */
export function formatTable(rows: readonly SiteRow[]): string {
  const heading = ['domain', 'name', 'niche', 'locales', 'landers', 'pool', 'state'];
  const cells = rows.map((row) => [
    row.domain,
    row.name,
    row.niche,
    row.locales.join(' '),
    row.landers.join(' ') || '-',
    row.pool,
    stateOf(row),
  ]);
  return formatColumns([heading, ...cells]);
}

/** `live`, or since when it is given up and where its names lead. */
function stateOf({ retired }: SiteRow): string {
  if (retired === null) return 'live';
  return `retired ${retired.since}, ${retired.to === null ? 'gone' : `heir ${retired.to}`}`;
}
