import { contentTypes, isPicture } from '#lib/served-files.ts';
import { type HostingRules, rulesOf } from '#site/build/hosting-rules.ts';
import type { Site } from '#site/types.ts';

/** Where a web server in front of the built sites stands. */
export interface Front {
  /** `DIST_DIR` as the web server sees it: one folder a domain. */
  readonly dist: string;
  /** Origin of the project's own server, which answers `/api/*`. */
  readonly api: string;
  /** Plain http on this port, for a machine whose TLS ends further in front; `undefined`: https on 443. */
  readonly plainPort: number | undefined;
  readonly staging: boolean;
}

/** What every server is written from: the rules of all sites, without names that another site has as its own. */
export function frontRules(sites: readonly Site[]): HostingRules[] {
  const taken = new Set(sites.flatMap(({ domain, aliases }) => [domain, ...aliases]));
  return sites.map((site) => {
    const rules = rulesOf(site);
    const own = new Set<string>(site.aliases);
    return { ...rules, otherNames: rules.otherNames.filter((name) => own.has(name) || !taken.has(name)) };
  });
}

/** First lines of a written configuration. */
export function heading(program: string): string {
  return [
    `# ${program} in front of the built sites. Written from the data of the sites by \`npm run site -- hosting\`:`,
    '# write it anew and reload after a site or an alias was added, or a language changed. A build alone needs no reload.',
  ].join('\n');
}

/** The last part of a path that names a file, as programs ask for it: a page never stands in for one. */
export const fileNamePattern = String.raw`\.\w{1,12}$`;

/** File endings by Content-Type, in the order of the table. */
export function endingsByType(): ReadonlyMap<string, readonly string[]> {
  const endings = new Map<string, string[]>();
  for (const [ending, type] of Object.entries(contentTypes)) endings.set(type, [...(endings.get(type) ?? []), ending]);
  return endings;
}

/** Endings of files that are kept for a day. */
export const pictureEndings = Object.entries(contentTypes).flatMap(([ending, type]) =>
  isPicture(type) ? [ending] : [],
);

/** What the API answers while its process is not there (contract: `unavailable`). */
export const unavailableBody = JSON.stringify({ error: { code: 'unavailable' } });

/** Indents the lines of a block by tabs, empty ones left empty. */
export function indent(lines: readonly string[], depth = 1): string[] {
  return lines.map((line) => (line === '' ? '' : '\t'.repeat(depth) + line));
}
