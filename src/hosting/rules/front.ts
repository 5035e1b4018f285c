import type { HostingRules } from '#hosting/rules/rules.ts';
import { rulesOf } from '#hosting/rules/rules.ts';
import type { Site } from '#site/types.ts';

/** The web server in front of the built sites. */
export interface Front {
  /** Origin of the project's own server. */
  readonly api: string;
  /** Port for plain http, if another machine terminates TLS; `undefined`: https on 443. */
  readonly plainPort: number | undefined;
}

/**
 * The rules that every web server's configuration is written from, without names that belong to another site.
 * @param sites all sites, since any of them may own a name
 * @param domains sites to write; default: all
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

/** A complete configuration: a heading, then its parts separated by an empty line. */
export function configuration(program: string, parts: readonly (readonly string[])[]): string {
  const heading = [
    `# ${program} in front of the built sites. Written by \`npm run site -- hosting\` from the data of the sites:`,
    '# write it again and reload after adding a site, an alias or a variant, or changing a language. A build alone needs no reload.',
  ];
  return `${[heading, ...parts].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** A block in braces with lines indented by a tab; `name` may be empty. */
export function block(name: string, lines: readonly string[]): string[] {
  return [name === '' ? '{' : `${name} {`, ...lines.map((line) => (line === '' ? '' : `\t${line}`)), '}'];
}
