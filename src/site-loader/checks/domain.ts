import type { SiteDraft } from '#site/types.ts';
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
