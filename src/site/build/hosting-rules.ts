import { pageHeaders, stagingHeaders, transportHeaders } from '#lib/security-headers.ts';
import { type MoveRule, openerRules, ownSlugRules, type ShellRule, shellRules } from '#site/build/page-file.ts';
import { otherNames } from '#site/names.ts';
import { sharedPaths } from '#site/shared-paths.ts';
import type { Site } from '#site/types.ts';

/** What a host in front of a site's folder has to do; `_redirects` and the configurations of nginx and Caddy are all written from it. */
export interface HostingRules {
  readonly domain: string;
  readonly origin: string;
  /** Names that answer 308 to the same path on `origin`. */
  readonly otherNames: readonly string[];
  /** Given up: nothing of it is served but the page that says so, or all of its names lead to its heir. */
  readonly retired: Site['retired'];
  /** Language without prefix; its prefix answers 308. */
  readonly language: string;
  /** Languages with a prefix, which the language cookie may lead to from `/`. */
  readonly furtherLanguages: readonly string[];
  /** Where the API runs, when it is not the server behind the same host. */
  readonly apiOrigin: string | undefined;
  /** Paths that another page answers for. */
  readonly shells: readonly ShellRule[];
  /** Landing pages of profiles: the project's own server fills in what previews of shared links show. */
  readonly openers: readonly ShellRule[];
  /** Landing pages under the slug of the site's own niche, which answer 308 to the bare page. */
  readonly ownSlugs: readonly MoveRule[];
  /** Paths of landers with several builds: the project's own server tells who sees which. */
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

/** Landing pages of profiles that our own server answers for, being behind the same host; elsewhere they are shells as others are. */
export function filledOpeners({ apiOrigin, openers }: HostingRules): readonly ShellRule[] {
  return apiOrigin === undefined ? openers : [];
}

/** Paths that a page answers for as it was built. */
export function plainShells({ apiOrigin, openers, shells }: HostingRules): readonly ShellRule[] {
  return apiOrigin === undefined ? shells : [...openers, ...shells];
}

/** Headers of every page, and by hosts that cannot tell pages from files, of every file. */
export function staticHeaders(staging: boolean): Readonly<Record<string, string>> {
  return { ...pageHeaders, ...transportHeaders, ...(staging && stagingHeaders) };
}
