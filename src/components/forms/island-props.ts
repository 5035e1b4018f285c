import { loadMessages } from '#i18n/messages.ts';
import type { IslandProps } from '#islands/island.ts';
import type { Page } from '#site/pages.ts';

/** What an island of this page is given, texts included, so that it is drawn at once and hydrates without another request. */
export async function islandProps(page: Page): Promise<IslandProps> {
  const { site, locale, path } = page;
  return {
    page: { locale, defaultLocale: site.domain_language, path, site: site.name, signups: site.signups },
    messages: await loadMessages(locale, site.overrides[locale]?.account),
  };
}
