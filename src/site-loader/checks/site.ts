import { landerNames } from '#lib/routes.ts';
import type { CopyOverrides, SiteDraft } from '#site/types.ts';
import { sharesOf, variantCopy } from '#site/variants.ts';
import type { Finding } from '#site-loader/source/explain.ts';

/** Reports a domain that differs from the folder's name, or is listed as its own alias. */
export function checkDomain({ domain, aliases }: SiteDraft, folderName: string): Finding[] {
  if (domain === undefined) return [];
  const findings: Finding[] = [];
  if (domain !== folderName) {
    const message = `expected ${folderName}, the name of the folder, got ${domain}. Rename one of the two.`;
    findings.push({ path: ['domain'], message });
  }
  const own = aliases?.indexOf(domain) ?? -1;
  if (own >= 0) findings.push({ path: ['aliases', own], message: `${domain} is the domain itself. Remove it.` });
  return findings;
}

const textKeys = ['index_title', 'description', 'fictional_singular', 'fictional_plural'] as const;

/** Reports languages that the data uses but `locales` does not list. */
export function checkLanguages(data: SiteDraft): Finding[] {
  const { locales, domain_language } = data;
  if (locales === undefined) return [];
  const listed = locales.join(', ');
  const findings: Finding[] = [];
  if (domain_language !== undefined && !locales.includes(domain_language)) {
    const message = `${domain_language} is not one of this site's locales (${listed}). Add it to locales, or choose one of them.`;
    findings.push({ path: ['domain_language'], message });
  }
  for (const key of textKeys) {
    for (const locale of Object.keys(data[key] ?? {})) {
      if (locales.some((name) => name === locale)) continue;
      const message = `the site is not published in ${locale} (locales: ${listed}). Add it to locales, or remove this text.`;
      findings.push({ path: [key, locale], message });
    }
  }
  return findings;
}

/** Reports texts of `promotion` missing in a language of the site: an advertisement in mixed languages is useless. */
export function checkPromotion({ promotion, locales = [] }: SiteDraft): Finding[] {
  if (promotion === undefined || promotion === null) return [];
  return (['title', 'text', 'call'] as const).flatMap((key) =>
    locales
      .filter((locale) => promotion[key][locale] === undefined)
      .map((locale) => {
        const message = `no text in ${locale}. Write it, or take promotion out.`;
        return { path: ['promotion', key], message };
      }),
  );
}

/** Reports variants without own texts in a language: the test would compare the page with itself. */
export function checkVariants({ landers, locales = [] }: SiteDraft, overrides: CopyOverrides): Finding[] {
  if (landers === undefined) return [];
  return landerNames.flatMap((lander) =>
    Object.keys(sharesOf({ landers }, lander)).flatMap((variant) => {
      const name = variantCopy(`landers-${lander}`, variant);
      return locales
        .filter((locale) => overrides[locale]?.[name] === undefined)
        .map((locale) => ({
          path: ['landers', lander, 'variants', variant],
          message: `no copy in ${locale}. Write what differs into locales/${locale}/${name}.json, or take the variant out.`,
        }));
    }),
  );
}
