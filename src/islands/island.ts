import { useSyncExternalStore } from 'react';
import type { SignupMode } from '#contract/settings.ts';
import { createTranslate, type Messages, type Translate } from '#i18n/island.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Message } from '#stores/session-state.ts';

/** What every island is given by its page, or by the page's context when it is mounted on demand. */
export interface IslandProps {
  readonly page: IslandPage;
  readonly messages: Messages;
}

export interface IslandPage {
  readonly locale: Locale;
  readonly defaultLocale: Locale;
  /** Published path of the page, for forms that are posted without JavaScript. */
  readonly path: string;
  /** Name of the site. */
  readonly site: string;
  readonly signups: SignupMode;
  /** Whether the site asks if a partner's values may stay on the device (`tracking_consent`). */
  readonly tracking?: boolean | undefined;
}

const translates = new WeakMap<Messages, Translate>();

/** Texts of an island, made once per set of messages. */
export function translateFor({ page, messages }: IslandProps): Translate {
  const known = translates.get(messages);
  if (known !== undefined) return known;
  const translate = createTranslate(page.locale, messages);
  translates.set(messages, translate);
  return translate;
}

/** What the server or the network said, in words. A limit that names no time asks for a minute. */
export function describeMessage(t: Translate, { key, params }: Message): string {
  return t(`errors:${key}`, { minutes: 1, ...params });
}

const never = () => () => undefined;

/** False in the prerendered markup and during hydration, true from then on: what needs JavaScript appears only then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
