import { headersByKind, plainAnswers } from '#site/hosts/answers.ts';
import { block, type Front } from '#site/hosts/front.ts';

export interface NginxFront extends Front {
  /** The module `brotli_static` is loaded. */
  readonly brotli: boolean;
  /** Folder with one folder a domain that holds `fullchain.pem` and `privkey.pem`, as certbot writes them. */
  readonly certificates: string;
  /** Folder that proofs of owning a name are served from (certbot's `--webroot`). */
  readonly challenges: string;
}

/** Who asks, for whoever is asked in place of nginx. */
export function forwardedLines(front: Front): string[] {
  const proto = isPlain(front) ? '$site_forwarded_proto' : '$scheme';
  return [
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    `proxy_set_header X-Forwarded-Proto ${proto};`,
    'proxy_set_header X-Forwarded-Host $http_host;',
    'proxy_set_header Connection "";',
    'proxy_http_version 1.1;',
  ];
}

/** Passes a request on to the project's own server, which knows the site by its name. */
export function ownServerLines(front: Front): string[] {
  return [`proxy_pass ${front.api};`, 'proxy_set_header Host $http_host;', ...forwardedLines(front)];
}

/** Where a proof of owning the name is looked for, by plain http and whatever else the name says. */
export function proofLocation({ challenges }: NginxFront): string[] {
  return block('location ^~ /.well-known/acme-challenge/', [`root ${quote(challenges)};`]);
}

/** Headers of every answer; those that hang on what is sent are read from the maps. */
export function headerLines(front: Front): string[] {
  const { 'Content-Security-Policy': _, 'Cross-Origin-Opener-Policy': __, ...constant } = headersByKind(front).page;
  const headers = {
    ...constant,
    'Content-Security-Policy': '$site_policy',
    'Cross-Origin-Opener-Policy': '$site_opener',
    'Cache-Control': '$site_cache',
    Vary: '$site_vary',
    Allow: '$site_allow',
    'Retry-After': '$site_retry',
  };
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
}

/** A short text that says what is wrong. */
export function textAnswer(status: keyof typeof plainAnswers): string[] {
  const text = `${plainAnswers[status]}\\n`;
  return ['types { }', 'default_type "text/plain; charset=utf-8";', `return ${status} "${text}";`];
}

export function isPlain(front: Front): boolean {
  return front.plainPort !== undefined;
}

/** nginx takes a backslash before a quote or another backslash away. */
export function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
