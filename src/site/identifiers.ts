import { translator } from '#i18n/build.ts';
import type { Locale } from '#i18n/locales.ts';
import type { LinkContext } from '#site/links.ts';

/** Numbers by which a company is registered. */
type Identifier = 'register' | 'vat';

/** A country's own term for a number: shown in full in its own language, elsewhere in short after the general term. */
interface OwnName {
  readonly language: Locale;
  readonly name: string;
  readonly short: string;
}

/** Countries and numbers missing here use the general term of the page's language. */
const ownNames: Readonly<Record<string, Readonly<Partial<Record<Identifier, OwnName>>>>> = {
  DK: { register: { language: 'da', name: 'CVR-nummer', short: 'CVR' } },
  ES: { vat: { language: 'es', name: 'NIF', short: 'NIF' } },
  FI: { register: { language: 'fi', name: 'Y-tunnus', short: 'Y-tunnus' } },
  FR: { register: { language: 'fr', name: 'Numéro SIREN', short: 'SIREN' } },
  IT: { vat: { language: 'it', name: 'Partita IVA', short: 'partita IVA' } },
  NL: { register: { language: 'nl', name: 'KvK-nummer', short: 'KvK' } },
  NO: { register: { language: 'nb', name: 'Organisasjonsnummer', short: 'organisasjonsnummer' } },
  PL: {
    register: { language: 'pl', name: 'Numer KRS', short: 'KRS' },
    vat: { language: 'pl', name: 'NIP', short: 'NIP' },
  },
  SE: { register: { language: 'sv', name: 'Organisationsnummer', short: 'organisationsnummer' } },
};

/**
 * The label of a company number in the language of the page, by the country of the company, such as `KvK-nummer` or
 * `Company number (KvK)`.
 */
export function identifierLabel({ site, locale }: LinkContext, identifier: Identifier): string {
  const own = ownNames[site.company.country]?.[identifier];
  if (own?.language === locale) return own.name;
  const general = translator('common', locale, site.overrides)(`footer.${identifier}`);
  return own === undefined ? general : `${general} (${own.short})`;
}
