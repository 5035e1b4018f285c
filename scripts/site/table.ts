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
}

/** What `site list` tells of a site. */
export function toRow(site: Site): SiteRow {
  const { domain, name, nicheSlug: niche, locales, pool } = site;
  const landers = Object.entries(site.landers).flatMap(([lander, settings]) =>
    settings === undefined ? [] : [lander],
  );
  return { domain, name, niche, locales, landers, pool };
}

/** Rows under a heading, columns in line; no line ends in spaces. */
export function formatTable(rows: readonly SiteRow[]): string {
  const heading = ['domain', 'name', 'niche', 'locales', 'landers', 'pool'];
  const cells = rows.map((row) => [
    row.domain,
    row.name,
    row.niche,
    row.locales.join(' '),
    row.landers.join(' ') || '-',
    row.pool,
  ]);
  return formatColumns([heading, ...cells]);
}
