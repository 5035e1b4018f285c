import { loadMembersMessages } from '#i18n/members-messages.ts';
import { loadMessages } from '#i18n/messages.ts';
import { partNamespaces } from '#i18n/namespaces.ts';
import { loadPartMessages } from '#i18n/part-messages.ts';
import type { IslandProps } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import type { Page } from '#site/pages.ts';

/** What an island of this page is given, texts included, so that it is drawn at once and hydrates without another request. */
export async function islandProps(page: Page): Promise<IslandProps> {
  const { site, locale, path } = page;
  return {
    page: {
      locale,
      defaultLocale: site.domain_language,
      path,
      site: site.name,
      signups: site.signups,
      tracking: site.tracking_consent,
    },
    messages: await loadMessages(locale, site.overrides[locale]?.account),
  };
}

/** The texts of the way back into a deleted account as well, which no other page of forms reads. */
export async function comeBackProps(page: Page): Promise<IslandProps> {
  const { messages, ...props } = await islandProps(page);
  const overrides = page.site.overrides[page.locale] ?? {};
  const { leaving } = await loadPartMessages(page.locale, ['leaving'], overrides);
  // The rest of the file is of the members area, and would only make the page heavier.
  return {
    ...props,
    messages: { ...messages, leaving: { reactivate: leaving?.reactivate } } as IslandProps['messages'],
  };
}

/** What the members area is given: the texts of its screens as well, and what they need to know of the site. */
export async function membersProps(page: Page): Promise<MembersProps> {
  const { page: island, messages } = await islandProps(page);
  const overrides = page.site.overrides[page.locale] ?? {};
  const ofMembers = await loadMembersMessages(page.locale, overrides);
  return {
    page: island,
    messages: { ...messages, ...ofMembers },
    locales: page.site.locales,
    support: page.site.support_email,
    overrides: Object.fromEntries(
      partNamespaces.flatMap((name) => (name in overrides ? [[name, overrides[name] ?? {}]] : [])),
    ),
  };
}
