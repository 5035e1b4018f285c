import { loadMembersMessages } from '#i18n/members-messages.ts';
import { loadMessages } from '#i18n/messages.ts';
import { type PartNamespace, partNamespaces } from '#i18n/namespaces.ts';
import { loadPartMessages, type PartMessages } from '#i18n/part-messages.ts';
import type { IslandProps } from '#islands/lib/island.tsx';
import type { MembersAppProps } from '#islands/members-area/MembersApp.tsx';
import { messageCosts } from '#site/bundles.ts';
import type { Page } from '#site/pages.ts';

/** Props of a page's islands, including texts, so that they render on the server and hydrate without a request. */
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

/** Adds what the form says of a first message. */
export async function signupProps(page: Page): Promise<IslandProps> {
  const { page: island, messages } = await islandProps(page);
  const { message_credits: credits, message_length: length } = page.site;
  const costs = messageCosts(page.site);
  return { page: { ...island, message: { credits, length, costs } }, messages };
}

/** Adds the texts for reactivating a deleted account, which no other form page uses. */
export async function reactivationProps(page: Page): Promise<IslandProps> {
  return withPart(
    page,
    ({ 'account-deletion': texts }) => ({ 'account-deletion': { reactivate: texts?.reactivate } }),
    'account-deletion',
  );
}

/** Adds the texts of an appeal. */
export async function appealProps(page: Page): Promise<IslandProps> {
  return withPart(page, ({ safety }) => ({ safety: { appeal: safety?.appeal } }), 'safety');
}

/**
 * @param pick selects the texts that the page uses; the rest of the file is for the members area and would only add
 * weight
 */
async function withPart(page: Page, pick: (texts: PartMessages) => object, file: PartNamespace): Promise<IslandProps> {
  const { messages, ...props } = await islandProps(page);
  const texts = await loadPartMessages(page.locale, [file], page.site.overrides[page.locale] ?? {});
  return { ...props, messages: { ...messages, ...pick(texts) } };
}

/** Props of the members area: adds the texts of its screens and the site data they need. */
export async function membersProps(page: Page): Promise<MembersAppProps> {
  const { page: island, messages } = await islandProps(page);
  const overrides = page.site.overrides[page.locale] ?? {};
  const ofMembers = await loadMembersMessages(page.locale, overrides);
  return {
    page: island,
    messages: { ...messages, ...ofMembers },
    site: {
      locales: page.site.locales,
      support: page.site.support_email,
      overrides: Object.fromEntries(
        partNamespaces.flatMap((name) => (name in overrides ? [[name, overrides[name] ?? {}]] : [])),
      ),
    },
  };
}
