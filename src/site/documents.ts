import { countryName } from '#i18n/country-name.ts';
import {
  type DocumentName,
  type DrawPicture,
  type LocalizedDocument,
  readDocument,
  renderDocument,
} from '#i18n/documents.ts';
import { longDate } from '#i18n/formats.ts';
import type { DocumentValues } from '#i18n/placeholders.ts';
import type { RouteName } from '#lib/routes.ts';
import { termsDate, termsTextDate } from '#lib/terms.ts';
import { identifierLabel } from '#site/identifiers.ts';
import { href, type LinkContext, publishes } from '#site/links.ts';
import { concerns, groundsOf } from '#site/required-pages.ts';

/**
 * A legal document for a page of a site: in the page's language, with the values of the site and its company.
 * @throws if the file is missing or a placeholder has no value; the message names the file
 */
export function pageDocument(page: LinkContext, name: DocumentName): LocalizedDocument {
  return readDocument(name, page.locale, documentValues(page));
}

/** Renders the operator's own markdown with the same values. */
export function tokenDocument(page: LinkContext, markdown: string, draw?: DrawPicture): LocalizedDocument {
  return renderDocument(markdown, documentValues(page), draw);
}

/** Values of the placeholders in documents; `null` if the site has no such value. */
function documentValues(page: LinkContext): DocumentValues {
  const { site, locale } = page;
  const { company } = site;
  const writes = site.fictional_messages !== 'off';
  return {
    'site.name': site.name,
    'site.domain': site.domain,
    'company.name': company.name,
    'company.address': company.address,
    'company.city': company.city,
    'company.country': countryName(company.country, locale),
    'company.register': identifierLabel(page, 'register'),
    'company.kvk': company.kvk,
    'company.court': company.register_court,
    'company.vat.label': identifierLabel(page, 'vat'),
    'company.vat': joinOrNull(company.vat_numbers),
    'company.responsible': company.responsible_person,
    'company.host': company.hosting_provider,
    'company.mediator': company.mediator,
    'company.tradenames': joinOrNull(company.tradenames),
    'company.phone': company.support_phone ?? site.support_phone,
    'support.email': site.support_email,
    'support.phone': site.support_phone ?? company.support_phone,
    'refund.days': String(site.refund_days),
    'message.credits': String(site.message_credits),
    'signup.credits': site.signup_credits > 0 ? String(site.signup_credits) : null,
    'terms.date': longDate(termsDate(company.added), locale),
    'terms.text': longDate(termsTextDate, locale),
    'tracking.consent': site.tracking_consent ? site.domain : null,
    'fictional.messages': writes ? site.domain : null,
    'fictional.people': writes && site.fictional_answers === 'people' ? site.domain : null,
    'fictional.program': writes && site.fictional_answers === 'program' ? site.domain : null,
    looks: site.signs_of_life.looks ? site.domain : null,
    'serves.us': concerns(site, 'US') ? site.domain : null,
    'imprint.grounds': joinOrNull(groundsOf(site, 'pages-imprint')),
    'accessibility.grounds': joinOrNull(groundsOf(site, 'pages-accessibility')),
    ...documentLinks(page),
  };
}

const linked = {
  terms: 'pages-terms',
  privacy: 'pages-privacy',
  cookies: 'pages-cookies',
  faq: 'pages-faq',
  returns: 'pages-return-policy',
  service: 'pages-service',
  ban: 'pages-ban',
  compliance: 'pages-compliance',
  imprint: 'pages-imprint',
  accessibility: 'pages-accessibility',
  pricing: 'pricing',
  complaints: 'complaints',
  signup: 'signup',
  login: 'login',
  reset: 'reset-password',
} as const satisfies Record<string, RouteName>;

/** Placeholders such as `link.terms`; `null` if the site has no such page. */
function documentLinks(page: LinkContext): DocumentValues {
  return Object.fromEntries(
    Object.entries(linked).map(([name, route]) => [
      `link.${name}`,
      publishes(page.site, route) ? href(page, route) : null,
    ]),
  );
}

function joinOrNull(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join(', ');
}
