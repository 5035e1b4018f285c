import { type ComponentType, createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { SignupMode } from '#contract/settings.ts';
import { createTranslate, type Messages, type Translate } from '#i18n/island.ts';
import type { Locale } from '#i18n/locales.ts';
import type { MessageCosts } from '#lib/credits.ts';
import type { Message } from '#stores/session/session-state.ts';

/** Props of an island's root, from the page, or from the page's context when it is mounted on demand. */
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
  /** Whether the site asks to keep a partner's values on the device (`tracking_consent`). */
  readonly tracking?: boolean | undefined;
  /**
   * What a first message costs, the least price of it in money by country, and how many characters it may have: for the
   * form without JavaScript, and until the settings are there.
   */
  readonly message?: FirstMessagePrice | undefined;
}

interface FirstMessagePrice {
  readonly credits: number;
  readonly length: number;
  readonly costs: MessageCosts;
}

interface IslandValue extends IslandProps {
  readonly t: Translate;
}

const IslandContext = createContext<IslandValue | undefined>(undefined);

/** Root of an island; provides page and texts by context. The context value is memoized. */
export function Island({ page, messages, children }: IslandProps & { readonly children: ReactNode }) {
  const value = useMemo(() => ({ page, messages, t: createTranslate(page.locale, messages) }), [page, messages]);
  return <IslandContext value={value}>{children}</IslandContext>;
}

/** Adds the texts of a lazy part to the island's, for that part only, so that nothing else re-renders. */
export function MoreTexts({ texts, children }: { readonly texts: Partial<Messages>; readonly children: ReactNode }) {
  const { page, messages } = useIsland();
  const all = useMemo(() => ({ ...messages, ...texts }), [messages, texts]);
  return (
    <Island page={page} messages={all}>
      {children}
    </Island>
  );
}

/** Wraps a component as the root of an island that a static page mounts. */
export function asIsland<Props extends object>(Component: ComponentType<Props>): ComponentType<IslandProps & Props> {
  return (props) => (
    <Island page={props.page} messages={props.messages}>
      <Component {...props} />
    </Island>
  );
}

function useIsland(): IslandValue {
  const island = use(IslandContext);
  if (island === undefined) throw new Error('no <Island> around this component');
  return island;
}

/** The island's page. @throws outside an island */
export function usePage(): IslandPage {
  return useIsland().page;
}

/** The translator, with the texts of the island and of the surrounding part. @throws outside an island */
export function useTranslate(): Translate {
  return useIsland().t;
}

/**
 * Translates a message. A rate limit without a time says one minute. A code of a later release, which has no text here,
 * says what `server_error` says (api-34).
 */
export function describeMessage(t: Translate, { key, params }: Message): string {
  try {
    return t(`errors:${key}`, { minutes: 1, ...params });
  } catch {
    return t('errors:server_error');
  }
}

const never = () => () => undefined;

/** False in the prerendered markup and during hydration, then true. Use it for what needs JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
