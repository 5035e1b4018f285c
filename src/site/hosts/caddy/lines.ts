import { plainAnswers } from '#site/hosts/answers.ts';
import { block, type Front } from '#site/hosts/front.ts';

/** Directives in the order they stand in: inside a bare `handle` Caddy would put `redir` before `uri`. */
export function handle(matcher: string, lines: readonly string[]): string[] {
  return block(`handle ${matcher}`.trim(), block('route', lines));
}

/** Sets headers, all in one directive. */
export function header(values: Readonly<Record<string, string>>): string[] {
  return block(
    'header',
    Object.entries(values).map(([name, value]) => `${name} ${quote(value)}`),
  );
}

/** A short text that says what is wrong. */
export function respond(status: keyof typeof plainAnswers): string {
  return `respond "${plainAnswers[status]}" ${status}`;
}

/** What a proxy further in front may tell; Caddy adds the three `X-Forwarded-` headers by itself. */
export function forwardedLines(front: Front): string[] {
  return front.plainPort === undefined ? [] : ['# TLS ends further in front.', 'trusted_proxies private_ranges'];
}

export function quote(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}
