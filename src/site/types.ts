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

/**
 * Values of the CSS variables of a theme; the dark ones replace those of their name where a device asks for dark pages.
 * All text reaches 4.5:1 in both modes. Components take every colour from these variables:
 * - `--brand`, `--brand-rgb` (`r g b`) background of buttons and marks; text on it `--on-brand`; pressed and hover
 * `--brand-strong`
 * - `--brand-soft` tint of cards and chips; text on it in body colour or `--link`
 * - `--link` brand as text on the page, cards and `--brand-soft`
 * - `--accent` second colour: background with text `--on-accent`, or text and drawing on `--deep`; never text on the
 * page
 * - `--deep` heroes and footer, text on it `--on-deep`
 * - `--success` text and marks on the page · `--unread` background of badges, text on it `--on-brand`
 * - `--radius` corner radius in px
 */
export interface ThemeVariables {
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
}

/** The colours of the line at the top of landing pages, by niche; none for a niche without a line. */
export type NicheLines = Readonly<Partial<Record<NicheSlug, readonly string[]>>>;

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
  /** What pages take of the theme, computed once: they need not know its colours. */
  readonly themeVariables: ThemeVariables;
  readonly nicheLines: NicheLines;
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
