import { translator } from '#i18n/build.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import type { PushPayload } from '#lib/push.ts';
import { routePath } from '#lib/routes.ts';
import type { News } from '#server/services/push/news.ts';
import type { Site } from '#site/types.ts';

interface WordsOptions {
  readonly site: Site;
  readonly locale: Locale;
  /** Say who it is. */
  readonly names: boolean;
}

/**
 * Writes a push message: never what was written, and no name unless the member wants it, because others read lock
 * screens. A fictional profile is called so in any case.
 */
export function writePayload(news: News, { site, locale, names }: WordsOptions): PushPayload {
  const { kind, count, tag, badge } = news;
  const body = bodyOf(news, { site, locale, names });
  const path = localizedPath(pathOf(news), locale, site.domain_language);
  return {
    ...{ kind, count, tag, badge, path, body, lang: locale, title: site.name },
    ...(news.id !== undefined && { id: news.id }),
  };
}

function bodyOf({ kind, count, who }: News, { site, locale, names }: WordsOptions): string {
  const t = translator('push-messages', locale, site.overrides);
  const body = names && who !== undefined ? t(`${kind}From`, { count, name: who.name }) : t(kind, { count });
  if (who?.fictional !== true) return body;
  return `${body} · ${site.fictional_singular[locale] ?? translator('members', locale, site.overrides)('member.fictional')}`;
}

function pathOf({ kind, id }: News): string {
  if (id === undefined) return routePath('likes');
  if (kind === 'like') return routePath('likes-m-id', { id });
  return kind === 'match' ? routePath('members-id-chat', { id }) : routePath('chats-id', { id });
}
