import { pageHeaders, stagingHeaders, transportHeaders } from '#lib/security-headers.ts';
import { otherNames } from '#site/names.ts';
import { type MoveRule, openerRules, ownSlugRules, type ShellRule, shellRules } from '#site/page-file.ts';
import { sharedPaths } from '#site/shared-paths.ts';
import type { Site } from '#site/types.ts';

/**
 * What a host in front of a site's folder must do. `_redirects`, the configuration of nginx and Caddy's host names are
 * written from it.
 */
export interface HostingRules {
  readonly domain: string;
  readonly origin: string;
  /** Names that redirect (308) to the same path on `origin`. */
  readonly otherNames: readonly string[];
  /** If closed: serves only the page that says so, or redirects all of its names to the site that replaces it. */
  readonly retired: Site['retired'];
  /** The language without a prefix; its prefix redirects (308). */
  readonly language: string;
  /** Languages with a prefix; the language cookie may redirect to them from `/`. */
  readonly furtherLanguages: readonly string[];
  /** Where the API runs, if not on the server behind the same host. */
  readonly apiOrigin: string | undefined;
  /** Paths answered by another page. */
  readonly shells: readonly ShellRule[];
  /** Landing pages of profiles: this project's server fills in the preview data of shared links. */
  readonly openers: readonly ShellRule[];
  /** Landing pages under the slug of the site's own niche, which redirect (308) to the page without a slug. */
  readonly ownSlugs: readonly MoveRule[];
  /** Paths of landers with several variants: this project's server chooses the variant for each visitor. */
  readonly sharedPaths: readonly string[];
}

/** The rules of one site. */
export function rulesOf(site: Site): HostingRules {
  return {
    domain: site.domain,
    origin: site.origin,
    otherNames: otherNames(site),
    retired: site.retired,
    language: site.domain_language,
    furtherLanguages: site.locales.filter((locale) => locale !== site.domain_language),
    apiOrigin: site.api_origin === undefined ? undefined : new URL(site.api_origin).origin,
    shells: shellRules(site),
    openers: openerRules(site),
    ownSlugs: ownSlugRules(site),
    sharedPaths: [...sharedPaths(site).keys()],
  };
}

/**
 * Landing pages of profiles that this project's server fills in, if it runs behind the same host. Otherwise they are
 * plain shells; see `plainShells`.
 */
export function filledOpeners({ apiOrigin, openers }: HostingRules): readonly ShellRule[] {
  return apiOrigin === undefined ? openers : [];
}

/** Paths answered with another page exactly as built. */
export function plainShells({ apiOrigin, openers, shells }: HostingRules): readonly ShellRule[] {
  return apiOrigin === undefined ? shells : [...openers, ...shells];
}

/** Headers of every page; hosts that cannot tell pages from files send them with every file. */
export function staticHeaders(staging: boolean): Readonly<Record<string, string>> {
  return { ...pageHeaders, ...transportHeaders, ...(staging && stagingHeaders) };
}
