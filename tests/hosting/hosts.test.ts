import { describe, expect, it } from 'vitest';
import { caddyConfiguration } from '#hosting/caddy.ts';
import { nginxConfiguration } from '#hosting/nginx.ts';
import { redirectsOf } from '#hosting/static-host.ts';
import { contentTypeOf } from '#lib/served-files.ts';
import { otherNames } from '#site/names.ts';
import type { Site } from '#site/types.ts';
import { requireSites } from '#site-loader/load.ts';
import { front } from '#tests/hosting/support/front.ts';

const [example] = requireSites();
if (example === undefined) throw new Error('There are no example sites.');
const made = (values: Partial<Site>): Site => ({ ...example, aliases: [], ...values });

const retired = { to: null, since: '2026-05-01' };
const tried = made({
  domain: 'dusk.example',
  domain_language: 'en',
  locales: ['en', 'nl'],
  landers: { iconslanding: { slugs: ['she'], variants: { b: 50 } } },
});

describe.each([
  ['nginx', nginxConfiguration, /^\s*server_name/],
  ['Caddy', caddyConfiguration, /\.example[:\d]*(,| \{)$/],
] as const)('%s', (_, write, naming) => {
  const namesIn = (text: string) => text.split('\n').filter((line) => naming.test(line));

  it('hosting-21: has every site with all of its names', () => {
    const sites = requireSites();
    const names = namesIn(write(sites, front)).join(' ');
    for (const site of sites) for (const name of [site.domain, ...otherNames(site)]) expect(names).toContain(name);
  });

  it('hosting-21: leaves a www to the site whose own it is', () => {
    const sites = [made({ domain: 'dusk.example' }), made({ domain: 'www.dusk.example' })];
    const names = namesIn(write(sites, { ...front, plainPort: 8080 }));
    expect(names.filter((line) => /(?<!www\.)\bwww\.dusk\.example/.test(line))).toHaveLength(1);
  });

  it('hosting-21: leaves a www to the site whose own it is where that one is not written', () => {
    const sites = [made({ domain: 'dusk.example' }), made({ domain: 'www.dusk.example' })];
    const names = namesIn(write(sites, front, ['dusk.example'])).join(' ');
    expect(names).toContain('dusk.example');
    expect(names).not.toContain('www.dusk.example');
  });

  it('hosting-22: leaves a site that is given up to our own server, under all of its names', () => {
    const text = write([made({ domain: 'dusk.example', aliases: ['old.example'], retired })], front);
    expect(text).not.toContain('/srv/dist/dusk.example');
    expect(text).toContain(front.api);
    for (const name of ['dusk.example', 'www.dusk.example', 'old.example']) expect(text).toContain(name);
    expect(text).not.toContain('308 https://dusk.example');
  });

  it('hosting-23: asks an API elsewhere by its own name', () => {
    const text = write([made({ domain: 'dusk.example', api_origin: 'https://api.example' })], front);
    expect(text).toMatch(/(proxy_pass|reverse_proxy \/api\/\*) https:\/\/api\.example/);
    expect(text).toMatch(/proxy_set_header Host api\.example|header_up Host \{upstream_hostport\}/);
  });

  it('hosting-24: says with every 503 when to ask again', () => {
    expect(write([example], front)).toMatch(/Retry-After/);
  });
});

describe('nginx', () => {
  it('hosting-25: serves the folder of every site', () => {
    const sites = requireSites();
    const text = nginxConfiguration(sites, front);
    for (const { domain } of sites) expect(text).toContain(`/srv/dist/${domain}`);
  });

  it('asks for nothing on this machine where the API is elsewhere', () => {
    const text = nginxConfiguration([made({ domain: 'dusk.example', api_origin: 'https://api.example' })], front);
    expect(text).not.toContain('127.0.0.1');
  });

  it('hosting-28: keeps search engines out of a staging copy, and out of nothing else', () => {
    expect(nginxConfiguration([example], { ...front, staging: true })).toContain('X-Robots-Tag "noindex, nofollow"');
    expect(nginxConfiguration([example], front)).not.toContain('noindex');
  });

  it('hosting-25: leaves the addresses of variants to our own server, and no other', () => {
    const [, pattern = ''] =
      /location ~ "?(\^.*iconslanding.*variant-.*\$)"?/.exec(nginxConfiguration([tried], front)) ?? [];
    const isShared = (path: string) => new RegExp(pattern).test(path);
    const path = '/landers/iconslanding';
    for (const right of [path, `${path}/she`, `/nl${path}`, `${path}/variant-b`, `/nl${path}/she/variant-c`])
      expect([right, isShared(right)]).toEqual([right, true]);
    for (const wrong of [`${path}/`, `${path}.html`, `${path}/gilf`, `/xx${path}`, '/landers/tinderswipe', `/x${path}`])
      expect([wrong, isShared(wrong)]).toEqual([wrong, false]);
    expect(nginxConfiguration([made({ landers: { iconslanding: { slugs: [], variants: {} } } })], front)).not.toContain(
      'variant-',
    );
    // Nobody there knows who sees which.
    expect(nginxConfiguration([{ ...tried, api_origin: 'https://api.example' }], front)).not.toContain('variant-');
  });

  it('hosting-32: compresses text without a .gz, and nothing of the API', () => {
    const text = nginxConfiguration([example], front);
    const [, types = ''] = /^\s*gzip_types (.*);$/m.exec(text) ?? [];
    // nginx compares the whole type of a file, with its character set.
    for (const ending of ['html', 'js', 'css', 'svg', 'json', 'webmanifest', 'xml', 'txt'])
      expect(types).toContain(`"${contentTypeOf(`.${ending}`)}"`);
    for (const ending of ['webp', 'woff2', 'mp4']) expect(types).not.toContain(contentTypeOf(`.${ending}`));
    for (const line of ['gzip on;', 'gzip_static on;', 'brotli_static on;']) expect(text).toContain(line);
    const [, api = ''] = text.split('location ^~ /api/ {');
    expect(api.split('}')[0]).toContain('gzip off;');
  });

  it('hosting-32: says of every text file that it varies, of pictures and short texts not', () => {
    const [, map = ''] =
      /map "\$status:\$uri" \$site_vary \{\n([\s\S]*?)\n\s*\}\n/.exec(nginxConfiguration([example], front)) ?? [];
    const rows = [...map.matchAll(/^\s*"~?([^"]*)" "([^"]*)";$/gm)];
    const varyOf = (key: string) =>
      rows.find(([, pattern = '']) => new RegExp(pattern.replaceAll('\\\\', '\\')).test(key))?.[2] ?? '';
    for (const key of ['200:/login.html', '304:/login.html', '206:/sw-push.js', '404:/404.html', '404:/nl/404.html'])
      expect([key, varyOf(key)]).toEqual([key, 'Accept-Encoding']);
    for (const key of ['200:/media/a.webp', '404:/nobody.js', '405:/login', '308:/login.html'])
      expect([key, varyOf(key)]).toEqual([key, '']);
    for (const key of ['200:/index.html', '304:/index.html'])
      expect([key, varyOf(key)]).toEqual([key, 'Accept-Encoding, Cookie, Sec-Fetch-Site']);
    expect(varyOf('302:/')).toBe('Cookie, Sec-Fetch-Site');
  });

  it('has no language to choose on a site with one', () => {
    const text = nginxConfiguration([made({ domain: 'dusk.example', domain_language: 'en', locales: ['en'] })], front);
    expect(text).not.toMatch(/return 302/);
  });
});

describe('Caddy', () => {
  it('hosting-29: passes everything on: its file is one block for all sites, however many languages and variants they have', () => {
    const text = caddyConfiguration([tried, made({ domain: 'gone.example', retired })], front);
    expect(text.match(/reverse_proxy/g)).toHaveLength(1);
    expect(text).not.toMatch(/\b(root|file_server|rewrite|redir|import)\b/);
    expect(text).toContain('dusk.example,\nwww.dusk.example,\ngone.example,\nwww.gone.example {\n');
  });

  it('hosting-30: believes a proxy further in front only where TLS ends there, and then asks for no certificate', () => {
    const plain = caddyConfiguration([tried], { ...front, plainPort: 8080 });
    for (const part of ['auto_https off', 'trusted_proxies private_ranges', 'http://dusk.example:8080']) {
      expect(plain).toContain(part);
      expect(caddyConfiguration([tried], front)).not.toContain(part);
    }
  });
});

it('hosting-17: static hosts lead other names, the main language and the API to where they belong', () => {
  const names = { domain: 'dusk.example', origin: 'https://dusk.example', aliases: ['old.example'] };
  const site = made({ ...names, domain_language: 'en', locales: ['en', 'nl'] });
  const rules = redirectsOf({ ...site, api_origin: 'https://api.example' }).split('\n');
  for (const rule of [
    'https://www.dusk.example/* https://dusk.example/:splat 308!',
    'https://old.example/* https://dusk.example/:splat 308!',
    '/en / 308',
    '/en/* /:splat 308',
    '/api/* https://api.example/api/:splat 200',
  ])
    expect(rules).toContain(rule);
  expect(redirectsOf(site)).not.toContain('/api/');
});

it.each([undefined, 8080])(
  'hosting-26: nginx serves proofs of every name, of a new site too, on port %s',
  (plainPort) => {
    const sites = [made({ domain: 'dusk.example' }), made({ domain: 'gone.example', retired })];
    const text = nginxConfiguration(sites, { ...front, plainPort });
    const servers = text.split(/^server \{$/m).slice(1);
    expect(servers).toHaveLength(plainPort === undefined ? 5 : 4);
    for (const server of servers)
      expect(server).toMatch(/location \^~ \/\.well-known\/acme-challenge\/ \{\s+root "\/var\/www\/acme";/);
  },
);

it('hosting-27: nginx writes no address of the API down, answered or not', () => {
  const text = nginxConfiguration([example], front);
  for (const place of ['location ^~ /api/', 'location @unavailable']) {
    const [, inside = ''] = text.split(`${place} {`);
    expect(inside.split('}')[0]).toContain('access_log off;');
  }
});
