import type { SignupMode } from '#contract/settings.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Detour, SearchVisitors } from '#lib/audience.ts';
import type { RouteName } from '#lib/routes.ts';

/**
 * What a page tells its scripts. The build writes it into the page (`#page-context`) as JSON, never as code, and
 * `browser.ts` reads it.
 */
export interface PageContext {
  readonly locale: Locale;
  readonly defaultLocale: Locale;
  readonly route: RouteName;
  /** The audience that is redirected from this page, and the address to redirect to. */
  readonly detour: { readonly who: Detour['who']; readonly to: string } | null;
  /** Countries in which the entry warning shows; `null` means all. */
  readonly entryCountries: readonly string[] | null;
  /** The variant of a lander, if it has several. */
  readonly variant?: string;
  /** Name of the site. */
  readonly site: string;
  readonly signups: SignupMode;
  /** Set when the site asks for consent to keep a partner's tracking values on the device (`tracking_consent`). */
  readonly tracking?: true;
  /** Set when the site has no service worker (`offline`), and therefore no push messages. */
  readonly offline?: false;
  /** The site's search settings until the settings endpoint answers; set on the members area's page only. */
  readonly search?: {
    /** Which visitors may search; none if left out. */
    readonly visitors?: SearchVisitors;
    /** Whether the site offers search by gender. */
    readonly byGender: boolean;
  };
  /** The site's own texts for islands in this locale, from its `locales/<locale>/account.json`. */
  readonly overrides?: Readonly<Record<string, unknown>>;
  /** The site's own texts for banners, from its `locales/<locale>/members.json`. */
  readonly banners?: Readonly<Record<string, unknown>>;
  /** The site's own texts for the banner of a discount, from its `locales/<locale>/transactions.json`. */
  readonly offer?: Readonly<Record<string, unknown>>;
}
