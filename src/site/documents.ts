import { type DocumentName, type LocalizedDocument, readDocument } from '#i18n/documents.ts';
import type { Locale } from '#i18n/locales.ts';
import type { DocumentValues } from '#i18n/placeholders.ts';
import { termsDate } from '#lib/terms.ts';
import { href, type Page } from '#site/pages.ts';

/**
 * A legal document for a page of a site: in its language, with the site's and its company's facts.
 * @throws naming the file when it is missing or a placeholder has no value
 */
export function pageDocument(page: Pick<Page, 'site' | 'locale'>, name: DocumentName): LocalizedDocument {
  return readDocument(name, page.locale, documentValues(page));
}

/** The facts that documents may name; `null` where the site does not have one. */
function documentValues(page: Pick<Page, 'site' | 'locale'>): DocumentValues {
  const { site, locale } = page;
  const { company } = site;
  return {
    'site.name': site.name,
    'site.domain': site.domain,
    'company.name': company.name,
    'company.address': company.address,
    'company.city': company.city,
    'company.country': countryName(company.country, locale),
    'company.kvk': company.kvk,
    'company.vat': joinOrNull(company.vat_numbers),
    'company.tradenames': joinOrNull(company.tradenames),
    'support.email': site.support_email,
    'support.phone': site.support_phone ?? company.support_phone,
    'refund.days': String(site.refund_days),
    'member.resell': site.member_resell ? site.domain : null,
    'terms.date': longDate(termsDate(company.added), locale),
    'tracking.consent': site.tracking_consent ? site.domain : null,
    'link.terms': href(page, 'pages-terms'),
    'link.privacy': href(page, 'pages-privacy'),
    'link.cookies': href(page, 'pages-cookies'),
  };
}

function joinOrNull(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join(', ');
}

function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

/** `2023-12-01` as the language writes it out; English in the British order, as everywhere in the product. */
export function longDate(date: string, locale: Locale): string {
  const tag = locale === 'en' ? 'en-GB' : locale;
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
