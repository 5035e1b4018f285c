import type { SiteDraft } from '#site/types.ts';
import type { Finding } from '#site-loader/source/explain.ts';

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
