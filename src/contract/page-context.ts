import type { SignupMode } from '#contract/settings.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Detour, SearchVisitors } from '#lib/audience.ts';
import type { RouteName } from '#lib/routes.ts';

/**
 * What a page says to its scripts: the build writes it into the page (`#page-context`), printed as JSON and never as code, and
 * `browser.ts` reads it there.
 */
export interface PageContext {
  readonly locale: Locale;
  readonly defaultLocale: Locale;
  readonly route: RouteName;
  /** Whom the page is not for, and the address where they belong instead. */
  readonly detour: { readonly who: Detour['who']; readonly to: string } | null;
  /** Countries in which the entry warning shows; `null` means all. */
  readonly entryCountries: readonly string[] | null;
  /** Which build of a lander this is, where there are several. */
  readonly variant?: string;
  /** Name of the site. */
  readonly site: string;
  readonly signups: SignupMode;
  /** There where the site asks whether a partner's values may stay on the device (`tracking_consent`). */
  readonly tracking?: true;
  /** What the members area knows of the site's search before the settings answer; its page alone says it. */
  readonly search?: {
    /** Which visitors may search; left out, none. */
    readonly visitors?: SearchVisitors;
    /** Whether the site offers to search by gender. */
    readonly byGender: boolean;
  };
  /** The site's own copy for islands in this locale, as it stands in its `locales/<locale>/account.json`. */
  readonly overrides?: Readonly<Record<string, unknown>>;
  /** The site's own copy for banners, as it stands in its `locales/<locale>/members.json`. */
  readonly banners?: Readonly<Record<string, unknown>>;
}
