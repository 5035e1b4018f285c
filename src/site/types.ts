import type * as z from 'zod';
import type { Locale } from '#i18n/locales.ts';
import type { NicheSlug } from '#site/niches.ts';
import type { SiteSchema } from '#site/schema/site.ts';

/** What stands in `site.yaml`, defaults filled in. */
export type SiteData = z.output<typeof SiteSchema>;

/** As much of `site.yaml` as is sound, for checks that go on beside an error. */
export type SiteDraft = { -readonly [Key in keyof SiteData]?: SiteData[Key] | undefined };

/** Resolved theme: every value set, contrast checked. */
export type Theme = { readonly [Key in keyof SiteData['theme']]-?: NonNullable<SiteData['theme'][Key]> };

/** Copy overrides of a site: locale, then namespace, then nested keys as in `locales/`. */
export type CopyOverrides = Readonly<
  Partial<Record<Locale, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>
>;

/** A page that a site wrote itself, published at `/<token>` in the languages that it is written in. */
export interface TokenPage {
  readonly token: string;
  /** In the order of the site's locales; never empty. */
  readonly locales: readonly Locale[];
  readonly markdown: Readonly<Partial<Record<Locale, string>>>;
}

/** A site as the build and the server use it: parsed once by `loadSites()` or `readFinishedSite()`, trusted afterwards. */
export interface Site extends Omit<SiteData, 'theme' | 'pool' | 'mail_name'> {
  readonly nicheSlug: NicheSlug;
  readonly theme: Theme;
  /** Members of one pool see each other; default: the site's own domain. */
  readonly pool: string;
  readonly mail_name: string;
  /** Public address of the site, `https://<domain>`; canonical links and mails are built from it. */
  readonly origin: string;
  readonly overrides: CopyOverrides;
  readonly tokenPages: readonly TokenPage[];
  /** Absolute path of `sites/<domain>`, or of the finished folder that it was read from; both hold its `media/`. */
  readonly folder: string;
}
