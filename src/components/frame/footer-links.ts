import { lookLink } from '#components/frame/look-link.ts';
import type { Locale } from '#i18n/locales.ts';
import type { RouteName } from '#lib/routes.ts';
import { tokenDocument } from '#site/documents.ts';
import { href, type Page, publishes, texts } from '#site/pages.ts';
import { concerns } from '#site/required-pages.ts';
import type { Site } from '#site/types.ts';

export interface FooterLink {
  readonly href: string;
  readonly label: string;
  /** Shown only to visitors who came from a partner. Default: shown to all. */
  readonly onlySent?: boolean;
}

interface FooterGroup {
  readonly title: string;
  readonly links: readonly FooterLink[];
  /** ISO 3166 code of the only country whose visitors see it; the idle script removes it for others. */
  readonly country?: string;
}

/** The pages that footers link to (frame-6, frame-7), by the key of their label in `common.json` under `footer`. */
const help = { faq: 'pages-faq', service: 'pages-service', complaints: 'complaints' } as const;
const money = { pricing: 'pricing', returns: 'pages-return-policy' } as const;
const rules = {
  terms: 'pages-terms',
  privacy: 'pages-privacy',
  cookies: 'pages-cookies',
  ban: 'pages-ban',
  compliance: 'pages-compliance',
  accessibility: 'pages-accessibility',
  imprint: 'pages-imprint',
} as const;
const all = { ...help, ...money, ...rules };

type LinkName = keyof typeof all;

/** Links that a lander always shows: who runs the site, and its rules. The others are behind one more tap. */
const foremost: readonly LinkName[] = ['terms', 'privacy', 'cookies', 'imprint', 'service'];

/** Links of the US variant: keys of labels, and ids of headings of `locales/en/pages/compliance.md`. */
const notices = { usRecords: '18-u-s-c-2257', usChecks: 'background-checks', usData: 'personal-data' } as const;

/** All footer links in groups. Leaves out pages that the site does not have. */
export function footerGroups(page: Page): readonly FooterGroup[] {
  const text = texts(page, 'common');
  const contact = { href: `mailto:${page.site.support_email}`, label: text('footer.contact') };
  const law = unitedStates(page);
  return [
    { title: text('footer.groupHelp'), links: [...linksTo(page, help), contact] },
    { title: text('footer.groupMoney'), links: linksTo(page, money) },
    { title: text('footer.groupRules'), links: [...linksTo(page, rules), ...ownPages(page)] },
    ...(law.length > 0 ? [{ title: text('footer.groupUs'), links: law, country: 'US' }] : []),
  ];
}

/** The additional links for the US (frame-12): only in English, on sites to which US law applies; else empty. */
export function unitedStates(page: Page): readonly FooterLink[] {
  if (page.locale !== 'en' || !concerns(page.site, 'US')) return [];
  const text = texts(page, 'common');
  return Object.entries(notices).map(([name, heading]) => ({
    href: `${href(page, 'pages-compliance')}#${heading}`,
    label: text(`footer.${name as keyof typeof notices}`),
  }));
}

/** The same links for a lander, plus the link to the search, which must not compete with the lander's only button. */
export function compactLinks(page: Page): {
  readonly open: readonly FooterLink[];
  readonly more: readonly FooterLink[];
} {
  const isForemost = ([name]: [string, RouteName]) => foremost.some((other) => other === name);
  const entries = Object.entries<RouteName>(all);
  return {
    // The search link is last: some sites hide it from visitors without a partner, but keep its space.
    open: [...linksTo(page, Object.fromEntries(entries.filter(isForemost))), ...lookAround(page)],
    more: [...linksTo(page, Object.fromEntries(entries.filter((entry) => !isForemost(entry)))), ...ownPages(page)],
  };
}

function lookAround(page: Page): FooterLink[] {
  const look = lookLink(page);
  return look === undefined ? [] : [{ ...look, label: texts(page, 'common')('footer.look') }];
}

function linksTo(page: Page, pages: Readonly<Partial<Record<LinkName, RouteName>>>): FooterLink[] {
  const text = texts(page, 'common');
  return (Object.entries(pages) as [LinkName, RouteName][])
    .filter(([, route]) => publishes(page.site, route))
    .map(([name, route]) => ({ href: href(page, route), label: text(`footer.${name}`) }));
}

const cache = new WeakMap<Site, Map<Locale, readonly FooterLink[]>>();

/** The operator's own pages in the language of this page, by title. Cached, since every page has a footer. */
function ownPages(page: Page): readonly FooterLink[] {
  const { site, locale } = page;
  const languages = cache.get(site) ?? new Map<Locale, readonly FooterLink[]>();
  cache.set(site, languages);
  const links = languages.get(locale) ?? site.tokenPages.flatMap((each) => ownPage(page, each));
  languages.set(locale, links);
  return links;
}

function ownPage(page: Page, { token, markdown }: Site['tokenPages'][number]): FooterLink[] {
  const text = markdown[page.locale];
  return text === undefined ? [] : [{ href: href(page, 'token', { token }), label: tokenDocument(page, text).title }];
}
