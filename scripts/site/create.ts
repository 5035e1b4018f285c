import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseDocument } from 'yaml';
import type { Locale } from '#i18n/locales.ts';
import { memoize } from '#lib/memoize.ts';
import type { NicheNumber } from '#site/schema/niches.ts';
import { readSite } from '#site-loader/read.ts';
import type { Problem } from '#site-loader/source/problems.ts';

/** Values of a new site; everything else comes from the template. */
export interface NewSite {
  readonly domain: string;
  readonly name: string;
  readonly niche: NicheNumber;
  /** The first one is the site's main language. */
  readonly locales: readonly [Locale, ...Locale[]];
}

const templateFile = join(import.meta.dirname, 'template.yaml');
const schemaFile = join(import.meta.dirname, '../../docs/site.schema.json');

/** Likely countries and time zone per language; the operator changes them in the file. */
const homes: Readonly<Record<Locale, { readonly countries: readonly string[]; readonly timeZone: string }>> = {
  da: { countries: ['DK'], timeZone: 'Europe/Copenhagen' },
  de: { countries: ['DE', 'AT', 'CH'], timeZone: 'Europe/Berlin' },
  en: { countries: ['GB', 'IE'], timeZone: 'Europe/London' },
  es: { countries: ['ES'], timeZone: 'Europe/Madrid' },
  fi: { countries: ['FI'], timeZone: 'Europe/Helsinki' },
  fr: { countries: ['FR', 'BE'], timeZone: 'Europe/Paris' },
  it: { countries: ['IT'], timeZone: 'Europe/Rome' },
  nb: { countries: ['NO'], timeZone: 'Europe/Oslo' },
  nl: { countries: ['NL', 'BE'], timeZone: 'Europe/Amsterdam' },
  pl: { countries: ['PL'], timeZone: 'Europe/Warsaw' },
  sv: { countries: ['SE'], timeZone: 'Europe/Stockholm' },
};

/**
 * Writes `<directory>/<domain>/site.yaml` atomically: under a temporary name that no reader picks up, then one rename.
 * @param today `YYYY-MM-DD`, the day the company takes the site over
 * @returns problems of the site; if there are any, it is not kept
 * @throws if the folder exists
 */
export function createSite(directory: string, site: NewSite, today: string): readonly Problem[] {
  const folder = join(directory, site.domain);
  if (existsSync(folder))
    throw new Error(`${site.domain} is there already. Change its site.yaml, or take another domain.`);
  const draft = join(directory, `.new-${process.pid}`, site.domain);
  try {
    mkdirSync(draft, { recursive: true });
    writeFileSync(join(draft, 'site.yaml'), fillTemplate(site, today, folder));
    const { problems } = readSite(draft, site.domain);
    if (problems.length === 0) renameSync(draft, folder);
    return problems;
  } finally {
    rmSync(join(directory, `.new-${process.pid}`), { recursive: true, force: true });
  }
}

/** Whether a company name is still that of the template. */
export function isFromTemplate(companyName: string): boolean {
  return companyName === templateCompany('name');
}

/** A field of the template's company. */
const templateCompany = memoize((field: string): unknown =>
  parseDocument(readFileSync(templateFile, 'utf8')).getIn(['company', field]),
);

/** The text of a new `site.yaml`. @param folder future folder of the site, for the relative path to the schema */
export function fillTemplate(site: NewSite, today: string, folder: string): string {
  const document = parseDocument(readFileSync(templateFile, 'utf8'));
  const [language] = site.locales;
  const { countries, timeZone } = homes[language];
  document.set('name', site.name);
  document.set('domain', site.domain);
  document.set('niche', site.niche);
  document.set('time_zone', timeZone);
  document.set('domain_language', language);
  document.set('locales', document.createNode(site.locales, { flow: true }));
  document.set('countries', document.createNode(countries, { flow: true }));
  document.set('support_email', `support@${site.domain}`);
  document.setIn(['company', 'country'], countries[0]);
  document.setIn(['company', 'added'], today);
  // For editors with the YAML language server, which resolves the path relative to the file.
  const schema = relative(folder, schemaFile).replaceAll('\\', '/');
  const text = document
    .toString({ flowCollectionPadding: false, lineWidth: 0, singleQuote: true })
    .replaceAll('your-site.example', site.domain);
  return `# yaml-language-server: $schema=${schema}\n${text}`;
}
