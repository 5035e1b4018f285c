import { formatColumns } from '#scripts/lib/columns.ts';
import type { Site } from '#site/types.ts';

/** One row of `site list`; also its JSON output. */
export interface SiteRow {
  readonly domain: string;
  readonly name: string;
  readonly niche: string;
  readonly locales: readonly string[];
  readonly landers: readonly string[];
  readonly pool: string;
  /** When it was closed, and the domain that replaces it (`null`: none). */
  readonly retired: { readonly to: string | null; readonly since: string } | null;
}

/** The row of a site in `site list`. */
export function toRow(site: Site): SiteRow {
  const { domain, name, nicheSlug: niche, locales, pool, retired } = site;
  const landers = Object.entries(site.landers).flatMap(([lander, settings]) =>
    settings === undefined ? [] : [lander],
  );
  return { domain, name, niche, locales, landers, pool, retired };
}

/** Rows below a heading, in aligned columns, without trailing spaces. */
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

/** `live`, or when it was closed and where its names redirect. */
function stateOf({ retired }: SiteRow): string {
  if (retired === null) return 'live';
  return `retired ${retired.since}, ${retired.to === null ? 'gone' : `moved to ${retired.to}`}`;
}
