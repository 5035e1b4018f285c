import { drawChart, type Ring } from '#components/landers/map-chart.ts';
import { memoize } from '#lib/memoize.ts';
import outlines from '#site/regions/outlines.json' with { type: 'json' };
import { regionsOf } from '#site/regions.ts';

/** Closed lines of each country, in degrees. */
export const countryRings: Readonly<Record<string, readonly Ring[]>> = outlines;

/** The outline on the map that has all regions of a country: what is in its file (`scripts/assets/country-maps.ts`). */
export const wholeOutline = memoize(
  (country: string): string =>
    drawChart(regionsOf({ region_data: {} }, country)?.regions ?? [], countryRings[country]).outline,
);
