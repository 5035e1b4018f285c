import type * as z from 'zod';
import type { Locale } from '#i18n/locales.ts';
import type { InterestName } from '#lib/interests.ts';
import type { MatchQuestionName } from '#lib/match-questions.ts';
import type { NicheSlug } from '#site/schema/niches.ts';
import type { SiteSchema } from '#site/schema/site.ts';

/** The content of `site.yaml`, with defaults. */
export type SiteData = z.output<typeof SiteSchema>;

/** The valid fields of `site.yaml`, for checks that continue after an error. */
export type SiteDraft = { -readonly [Key in keyof SiteData]?: SiteData[Key] | undefined };

/** Resolved theme: every value set, contrast checked. */
export type Theme = { readonly [Key in keyof SiteData['theme']]-?: NonNullable<SiteData['theme'][Key]> };

/** A site's text overrides: by locale, then namespace, then nested keys as in `locales/`. */
export type CopyOverrides = Readonly<
  Partial<Record<Locale, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>
>;

/** A page written by the operator, published at `/<token>` in the languages that it has. */
export interface TokenPage {
  readonly token: string;
  /** In the order of the site's locales; never empty. */
  readonly locales: readonly Locale[];
  readonly markdown: Readonly<Partial<Record<Locale, string>>>;
}

/**
 * A site as the build and the server use it: parsed once by `loadSites()` or `readFinishedSite()`, trusted
 * afterwards.
 */
export interface Site extends Omit<SiteData, 'interests' | 'match_questions' | 'theme' | 'pool' | 'mail_name'> {
  readonly nicheSlug: NicheSlug;
  /** What members can choose, in order. Default: the list of the niche. */
  readonly interests: InterestName[];
  /** What the match-finder asks, in order. Default: the common questions and those of the niche. */
  readonly match_questions: MatchQuestionName[];
  readonly theme: Theme;
  /** Members of one pool see each other. Default: the site's own domain. */
  readonly pool: string;
  readonly mail_name: string;
  /** Public origin of the site, `https://<domain>`, for canonical links and mails. */
  readonly origin: string;
  readonly overrides: CopyOverrides;
  readonly tokenPages: readonly TokenPage[];
  /**
   * Absolute path of `sites/<domain>`, or of the finished folder that the site was read from; both contain `media/`.
   */
  readonly folder: string;
}
