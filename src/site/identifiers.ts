import { translator } from '#i18n/build.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Place } from '#site/links.ts';

/** Numbers by which a company can be looked up. */
type Identifier = 'register' | 'vat';

/** What a country itself calls a number: whole in its own language, short behind the general word in every other. */
interface OwnName {
  readonly language: Locale;
  readonly name: string;
  readonly short: string;
}

/** A country that is not here, and a number that is not here, goes by the general word of the reader's language. */
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

/** The label of a number of the company, by the country of the company and in the language of the page, such as `KvK-nummer` or `Company number (KvK)`. */
export function identifierLabel({ site, locale }: Place, identifier: Identifier): string {
  const own = ownNames[site.company.country]?.[identifier];
  if (own?.language === locale) return own.name;
  const general = translator('common', locale, site.overrides)(`footer.${identifier}`);
  return own === undefined ? general : `${general} (${own.short})`;
}
