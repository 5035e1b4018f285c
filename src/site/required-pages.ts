import type { RouteName } from '#lib/routes.ts';
import type { Site } from '#site/types.ts';

/** Countries whose law wants a page, each with the rule as it is cited; `null` where it has no short name. */
type Grounds = Readonly<Record<string, string | null>>;

/** Where services on the internet have to name their provider on a page of its own. */
const imprint: Grounds = {
  DE: '§\u00a05\u00a0DDG',
  AT: '§\u00a05\u00a0ECG, §\u00a025\u00a0MedienG',
  CH: 'Art.\u00a03 Abs.\u00a01 lit.\u00a0s UWG',
};

/** The member states of the European Union: the European Accessibility Act, and the national law for it where that is known by a name. */
const accessibility: Grounds = {
  ...Object.fromEntries(
    'BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
      .split(' ')
      .map((country) => [country, null]),
  ),
  DE: 'BFSG',
  AT: 'BaFG',
};

const tables: Readonly<Partial<Record<RouteName, Grounds>>> = {
  'pages-imprint': imprint,
  'pages-accessibility': accessibility,
};

/** Whether a country's law concerns a site: its company or its audience is there. */
export function concerns(site: Pick<Site, 'company' | 'countries'>, country: string): boolean {
  return countriesOf(site).includes(country);
}

/** Whether a site has this page: those of the table only where the company or the audience is in one of its countries. */
export function isRequired(site: Pick<Site, 'company' | 'countries'>, route: RouteName): boolean {
  const table = tables[route];
  return table === undefined || countriesOf(site).some((country) => Object.hasOwn(table, country));
}

/** The rules that want the page of this site, as they are cited; empty when none has a name of its own. */
export function groundsOf(site: Pick<Site, 'company' | 'countries'>, route: RouteName): readonly string[] {
  const table = tables[route] ?? {};
  return [...new Set(countriesOf(site).flatMap((country) => table[country] ?? []))];
}

function countriesOf({ company, countries }: Pick<Site, 'company' | 'countries'>): readonly string[] {
  return [company.country, ...countries];
}
