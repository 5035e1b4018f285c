import { headersByKind } from '#hosting/nginx/answers.ts';
import { plainAnswers } from '#hosting/rules/answers.ts';
import { block, type Front } from '#hosting/rules/front.ts';

export interface NginxFront extends Front {
  /** `DIST_DIR` as nginx sees it: one folder per domain. */
  readonly dist: string;
  readonly staging: boolean;
  /** The module `brotli_static` is loaded. */
  readonly brotli: boolean;
  /** Folder with one folder per domain that contains `fullchain.pem` and `privkey.pem`, as certbot writes them. */
  readonly certificates: string;
  /** Folder with ACME challenges (certbot's `--webroot`). */
  readonly challenges: string;
}

/** Passes the client's address, protocol and host on to a proxied server. */
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

/** Proxies a request to this project's server, which knows the site by its host name. */
export function ownServerLines(front: Front): string[] {
  return [`proxy_pass ${front.api};`, 'proxy_set_header Host $http_host;', ...forwardedLines(front)];
}

/** Serves ACME challenges over plain http, whatever else the host name does. */
export function proofLocation({ challenges }: NginxFront): string[] {
  return block('location ^~ /.well-known/acme-challenge/', [`root ${quote(challenges)};`]);
}

/** Headers of every answer. Those that depend on the kind of answer come from the maps. */
export function headerLines({ staging }: Pick<NginxFront, 'staging'>): string[] {
  const { 'Content-Security-Policy': _, 'Cross-Origin-Opener-Policy': __, ...constant } = headersByKind(staging).page;
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

/** An error answer with a short text. */
export function textAnswer(status: keyof typeof plainAnswers): string[] {
  const text = `${plainAnswers[status]}\\n`;
  return ['types { }', 'default_type "text/plain; charset=utf-8";', `return ${status} "${text}";`];
}

export function isPlain(front: Front): boolean {
  return front.plainPort !== undefined;
}

/** A string in nginx syntax: nginx removes a backslash before a quote or another backslash. */
export function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
