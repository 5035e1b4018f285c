import type { RouteName } from '#lib/routes.ts';
import type { Site } from '#site/types.ts';

/** Countries whose law requires a page, with the citation of the rule; `null` if the rule has no short name. */
type Grounds = Readonly<Record<string, string | null>>;

/** Countries in which internet services must name their provider on a separate page. */
const imprint: Grounds = {
  DE: '§\u00a05\u00a0DDG',
  AT: '§\u00a05\u00a0ECG, §\u00a025\u00a0MedienG',
  CH: 'Art.\u00a03 Abs.\u00a01 lit.\u00a0s UWG',
};

const europeanUnion = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Countries that apply the European Accessibility Act, with the national law if it has a known name. */
const accessibility: Grounds = {
  ...Object.fromEntries(europeanUnion.map((country) => [country, null])),
  DE: 'BFSG',
  AT: 'BaFG',
};

/** Where the law lets people withdraw from a purchase: the European Economic Area, and Great Britain. */
const withWithdrawal: ReadonlySet<string> = new Set([...europeanUnion, 'GB', 'IS', 'LI', 'NO']);

/** Whether buyers in a country can withdraw within 14 days (Directive 2011/83/EU, Consumer Contracts Regulations 2013). */
export function hasWithdrawal(country: string): boolean {
  return withWithdrawal.has(country);
}

const tables: Readonly<Partial<Record<RouteName, Grounds>>> = {
  'pages-imprint': imprint,
  'pages-accessibility': accessibility,
};

/** Whether a country's law applies to a site: its company or its audience is there. */
export function concerns(site: Pick<Site, 'company' | 'countries'>, country: string): boolean {
  return countriesOf(site).includes(country);
}

/** Whether a site has this page. Pages in `tables` exist only if the company or audience is in one of the countries. */
export function isRequired(site: Pick<Site, 'company' | 'countries'>, route: RouteName): boolean {
  const table = tables[route];
  return table === undefined || countriesOf(site).some((country) => Object.hasOwn(table, country));
}

/** Citations of the rules that require this page of the site; empty if none has a short name. */
export function groundsOf(site: Pick<Site, 'company' | 'countries'>, route: RouteName): readonly string[] {
  const table = tables[route] ?? {};
  return [...new Set(countriesOf(site).flatMap((country) => table[country] ?? []))];
}

function countriesOf({ company, countries }: Pick<Site, 'company' | 'countries'>): readonly string[] {
  return [company.country, ...countries];
}
