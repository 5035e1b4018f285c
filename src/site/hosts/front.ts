import type { HostingRules } from '#site/build/hosting-rules.ts';
import { rulesOf } from '#site/build/hosting-rules.ts';
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

/**
 * What every server is written from: the rules of the sites, without names that another site has as its own.
 * @param sites all that there are, since any of them may own a name
 * @param domains those to write; left out, all
 */
export function frontRules(sites: readonly Site[], domains?: readonly string[]): HostingRules[] {
  const taken = new Set(sites.flatMap(({ domain, aliases }) => [domain, ...aliases]));
  const written = sites.filter(({ domain }) => domains?.includes(domain) ?? true);
  return written.map((site) => {
    const rules = rulesOf(site);
    const own = new Set<string>(site.aliases);
    return { ...rules, otherNames: rules.otherNames.filter((name) => own.has(name) || !taken.has(name)) };
  });
}

/** A whole configuration: what it is, then its parts with an empty line between. */
export function configuration(program: string, parts: readonly (readonly string[])[]): string {
  const heading = [
    `# ${program} in front of the built sites. Written from the data of the sites by \`npm run site -- hosting\`:`,
    '# write it anew and reload after a site or an alias was added, or a language changed. A build alone needs no reload.',
  ];
  return `${[heading, ...parts].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** A block in braces, its lines indented by a tab; `name` may be empty. */
export function block(name: string, lines: readonly string[]): string[] {
  return [name === '' ? '{' : `${name} {`, ...lines.map((line) => (line === '' ? '' : `\t${line}`)), '}'];
}
