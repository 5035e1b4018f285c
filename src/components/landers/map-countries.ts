import { countryRings, wholeOutline } from '#components/landers/country-outline.ts';
import { type Chart, drawChart } from '#components/landers/map-chart.ts';
import { countryLocales } from '#i18n/country-locales.ts';
import { countryName } from '#i18n/country-name.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Page } from '#site/pages.ts';
import { type CountryRegions, regionsOf } from '#site/regions.ts';

export interface MapCountry extends CountryRegions {
  readonly code: string;
  readonly name: string;
  readonly chart: Chart;
  /** Address of the file with the outline; `undefined` where the site's regions need a map of another scale. */
  readonly outlineFile: string | undefined;
}

/** As many regions as fit into the budget of a page (`#build/pages/budgets.ts`). */
const maxRegions = 150;

/** Outlines that all pages share: in the page, they were up to a sixth of what the first paint waits for. */
const outlineFiles = import.meta.glob<string>('../../ui/outlines/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/**
 * The countries of the site with their maps, as many as fit on one page: first those that speak the page's language,
 * then in the site's order. Visitors from other countries sign up without a region.
 */
export function mapCountries({ site, locale }: Pick<Page, 'site' | 'locale'>): MapCountry[] {
  const shown: MapCountry[] = [];
  let room = maxRegions;
  for (const code of [...site.countries].sort((left, right) => rank(left, locale) - rank(right, locale))) {
    const found = regionsOf(site, code, locale);
    if (found === undefined || found.regions.length === 0 || found.regions.length > room) continue;
    room -= found.regions.length;
    const chart = chartOf(code, found.regions);
    const outlineFile =
      chart.outline === wholeOutline(code) ? outlineFiles[`../../ui/outlines/${code}.svg`] : undefined;
    shown.push({ code, name: countryName(code, locale), ...found, chart, outlineFile });
  }
  return shown;
}

const charts = new Map<string, Chart>();

/** Cached by regions and their order, across sites. */
function chartOf(country: string, regions: CountryRegions['regions']): Chart {
  const key = regions.map(({ code }) => code).join();
  const chart = charts.get(key) ?? drawChart(regions, countryRings[country]);
  charts.set(key, chart);
  return chart;
}

/** Sort key: the lower, the more common the language is in the country. */
function rank(country: string, locale: Locale): number {
  const place = countryLocales[country]?.indexOf(locale) ?? -1;
  return place === -1 ? Number.MAX_SAFE_INTEGER : place;
}
