import { entryCountries } from '#components/frame/entry-countries.ts';
import type { PageContext } from '#contract/page-context.ts';
import type { Locale } from '#i18n/locales.ts';
import { detourOf, searchVisitors } from '#lib/audience.ts';
import { routes } from '#lib/routes.ts';
import { sharePicture } from '#site/link-preview.ts';
import { canonicalPath, href, mainLocale, type Page } from '#site/pages.ts';
import { variantsOf } from '#site/variants.ts';

/**
 * The RTA label that parental filters look for (rtalabel.org), next to `adult`; free to use, the same on every site.
 */
export const restrictedToAdults = 'RTA-5042-1996-1400-1577-RTA';

/** Values for the scripts of a page. Site data reaches the browser only this way until `settings` answers. */
export function pageContext(page: Page): PageContext {
  const overrides = page.site.overrides[page.locale]?.account;
  const banners = page.site.overrides[page.locale]?.members?.banners as PageContext['banners'];
  const offer = page.site.overrides[page.locale]?.transactions?.offer as PageContext['offer'];
  // No redirect on the members page: it also serves screens for visitors, and its own script decides who must leave.
  const detour = detourOf(routes[page.route].audience);
  return {
    locale: page.locale,
    defaultLocale: page.site.domain_language,
    route: page.route,
    detour: detour === undefined ? null : { who: detour.who, to: href(page, detour.to) },
    entryCountries: entryCountries(page),
    ...(variantsOf(page.site, page.route).length > 1 && { variant: page.variant }),
    site: page.site.name,
    signups: page.site.signups,
    ...(page.site.tracking_consent && { tracking: true }),
    ...(!page.site.offline && { offline: false }),
    ...(page.route === 'members' && { search: searchOf(page) }),
    ...(overrides !== undefined && { overrides }),
    ...(banners !== undefined && { banners }),
    ...(offer !== undefined && { offer }),
  };
}

function searchOf({ site }: Page): NonNullable<PageContext['search']> {
  const visitors = searchVisitors(site);
  return { ...(visitors !== undefined && { visitors }), byGender: site.search_fields.includes('gender') };
}

/** Absolute canonical URL of a page. */
export function canonicalUrl(page: Page): string {
  return `${page.site.origin}${canonicalPath(page, page.locale)}`;
}

/** URLs of the canonical page in every language that has it, including this one; `x-default` is the main language. */
export function alternates(page: Page): readonly { readonly language: string; readonly url: string }[] {
  const addressIn = (locale: Locale) => `${page.site.origin}${canonicalPath(page, locale)}`;
  const languages = page.locales.map((locale) => ({ language: locale, url: addressIn(locale) }));
  return [...languages, { language: 'x-default', url: addressIn(mainLocale(page)) }];
}

/** JSON for a `<script>` element; escapes `<`, so a value cannot end the element. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * Structured data about the site and its publisher (schema.org), for the home page; only what the page itself shows.
 */
export function siteDescription(page: Page, description: string): Readonly<Record<string, unknown>> {
  const { site, locale } = page;
  const { company } = site;
  const url = canonicalUrl(page);
  const publisher = `${site.origin}/#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${url}#website`,
        name: site.name,
        url,
        description,
        image: `${site.origin}${sharePicture(site, locale).path}`,
        inLanguage: locale,
        isFamilyFriendly: false,
        audience: { '@type': 'PeopleAudience', requiredMinAge: 18 },
        publisher: { '@id': publisher },
      },
      {
        '@type': 'Organization',
        '@id': publisher,
        name: company.name,
        url: `${site.origin}/`,
        logo: `${site.origin}/icon-512.png`,
        email: site.support_email,
        address: {
          '@type': 'PostalAddress',
          streetAddress: company.address,
          addressLocality: company.city,
          addressCountry: company.country,
        },
      },
    ],
  };
}
