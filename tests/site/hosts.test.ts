import { describe, expect, it } from 'vitest';
import { caddyConfiguration } from '#site/hosts/caddy.ts';
import { nginxConfiguration } from '#site/hosts/nginx.ts';
import { requireSites } from '#site/load.ts';
import { otherNames } from '#site/names.ts';
import type { Site } from '#site/types.ts';
import { front } from '#tests/site/support/front.ts';

const [example] = requireSites();
if (example === undefined) throw new Error('There are no example sites.');
const made = (values: Partial<Site>): Site => ({ ...example, aliases: [], ...values });

const writers = { nginx: nginxConfiguration, caddy: caddyConfiguration };

describe.each(Object.entries(writers))('%s', (_, write) => {
  it('has every site with its own names', () => {
    const sites = requireSites();
    const text = write(sites, front);
    for (const site of sites) {
      expect(text).toContain(`/srv/dist/${site.domain}`);
      for (const name of otherNames(site)) expect(text).toContain(name);
    }
  });

  it('leaves a www to the site whose own it is', () => {
    const sites = [made({ domain: 'dusk.example' }), made({ domain: 'www.dusk.example' })];
    const text = write(sites, { ...front, plainPort: 8080 });
    const named = text.split('\n').filter((line) => /^\s*server_name|^http:\/\/\w/.test(line));
    expect(named.filter((line) => /(?<!www\.)\bwww\.dusk\.example/.test(line))).toHaveLength(1);
  });

  it('leaves a www to the site whose own it is where that one is not written', () => {
    const sites = [made({ domain: 'dusk.example' }), made({ domain: 'www.dusk.example' })];
    const text = write(sites, front, ['dusk.example']);
    expect(text).toContain('/srv/dist/dusk.example');
    expect(text).not.toContain('www.dusk.example');
  });

  it('leaves a site that is given up to our own server, under all of its names', () => {
    const retired = { to: null, since: '2026-05-01' };
    const text = write([made({ domain: 'dusk.example', aliases: ['old.example'], retired })], front);
    expect(text).not.toContain('/srv/dist/dusk.example');
    expect(text).toContain(front.api);
    for (const name of ['dusk.example', 'www.dusk.example', 'old.example']) expect(text).toContain(name);
    expect(text).not.toContain('308 https://dusk.example');
  });

  it('asks an API elsewhere by its own name', () => {
    const text = write([made({ domain: 'dusk.example', api_origin: 'https://api.example' })], front);
    expect(text).toMatch(/(proxy_pass|reverse_proxy) https:\/\/api\.example/);
    expect(text).not.toContain('127.0.0.1');
  });

  it('keeps search engines out of a staging copy, and out of nothing else', () => {
    expect(write([example], { ...front, staging: true })).toContain('X-Robots-Tag "noindex, nofollow"');
    expect(write([example], front)).not.toContain('noindex');
  });

  it('leaves the addresses of variants to our own server, and no other', () => {
    const tried = made({
      domain: 'dusk.example',
      domain_language: 'en',
      locales: ['en', 'nl'],
      landers: { iconslanding: { slugs: ['she'], variants: { b: 50 } } },
    });
    const [, pattern = ''] =
      /(?:location ~ |@shared path_regexp )"?(\^.*iconslanding.*variant-.*\$)"?/.exec(write([tried], front)) ?? [];
    const isShared = (path: string) => new RegExp(pattern).test(path);
    const path = '/landers/iconslanding';
    for (const right of [path, `${path}/she`, `/nl${path}`, `${path}/variant-b`, `/nl${path}/she/variant-c`])
      expect([right, isShared(right)]).toEqual([right, true]);
    for (const wrong of [`${path}/`, `${path}.html`, `${path}/gilf`, `/xx${path}`, '/landers/tinderswipe', `/x${path}`])
      expect([wrong, isShared(wrong)]).toEqual([wrong, false]);
    expect(write([made({ landers: { iconslanding: { slugs: [], variants: {} } } })], front)).not.toContain('variant-');
    // Nobody there knows who sees which.
    expect(write([{ ...tried, api_origin: 'https://api.example' }], front)).not.toContain('variant-');
  });

  it('says with every 503 when to ask again', () => {
    expect(write([example], front)).toMatch(/Retry-After/);
  });

  it('has no language to choose on a site with one', () => {
    const text = write([made({ domain: 'dusk.example', domain_language: 'en', locales: ['en'] })], front);
    expect(text).not.toMatch(/return 302|redir \{uri\} 302/);
  });
});

it.each([undefined, 8080])('nginx serves proofs of every name, of a new site too, on port %s', (plainPort) => {
  const retired = { to: null, since: '2026-05-01' };
  const sites = [made({ domain: 'dusk.example' }), made({ domain: 'gone.example', retired })];
  const text = nginxConfiguration(sites, { ...front, plainPort });
  const servers = text.split(/^server \{$/m).slice(1);
  expect(servers).toHaveLength(plainPort === undefined ? 5 : 4);
  for (const server of servers)
    expect(server).toMatch(/location \^~ \/\.well-known\/acme-challenge\/ \{\s+root "\/var\/www\/acme";/);
});

it('nginx writes no address of the API down, answered or not', () => {
  const text = nginxConfiguration([example], front);
  for (const place of ['location ^~ /api/', 'location @unavailable']) {
    const [, inside = ''] = text.split(`${place} {`);
    expect(inside.split('}')[0]).toContain('access_log off;');
  }
});
