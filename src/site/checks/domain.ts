import type { Finding } from '#site/explain.ts';
import type { SiteDraft } from '#site/types.ts';

/** A domain that is not the folder's name, or that is its own alias. */
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
