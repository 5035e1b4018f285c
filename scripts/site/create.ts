import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseDocument } from 'yaml';
import type { Locale } from '#i18n/locales.ts';
import type { NicheNumber } from '#site/niches.ts';
import type { Problem } from '#site/problems.ts';
import { readSite } from '#site/read.ts';

/** What a new site starts from; the rest stands in the template. */
export interface NewSite {
  readonly domain: string;
  readonly name: string;
  readonly niche: NicheNumber;
  /** The first one is the site's own language. */
  readonly locales: readonly [Locale, ...Locale[]];
}

const templateFile = join(import.meta.dirname, 'template.yaml');
const schemaFile = join(import.meta.dirname, '../../docs/site.schema.json');

/** The country and clock that a language most likely means; the operator changes them in the file. */
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
 * Writes `<directory>/<domain>/site.yaml`: first under a name that nothing reads, then by one rename, so that a site is whole or not there.
 * @param today `YYYY-MM-DD`, the day the company takes the site over
 * @returns what is wrong with the site; it is then not kept
 * @throws when the folder exists
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

/** Whether a company name is still the template's. */
export function isFromTemplate(companyName: string): boolean {
  return companyName === parseDocument(readFileSync(templateFile, 'utf8')).getIn(['company', 'name']);
}

/** The text of a new `site.yaml`; `folder` is where it will be. */
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
  // For editors with the YAML language server; found from the folder that the file is in.
  const schema = relative(folder, schemaFile).replaceAll('\\', '/');
  const text = document
    .toString({ flowCollectionPadding: false, lineWidth: 0, singleQuote: true })
    .replaceAll('your-site.example', site.domain);
  return `# yaml-language-server: $schema=${schema}\n${text}`;
}
