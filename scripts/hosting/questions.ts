import { join } from 'node:path';
import { endpointPath } from '#contract/endpoint.ts';
import { formMethodField, formPageField } from '#contract/form.ts';
import { getHealth } from '#contract/healthz.ts';
import { getSettings } from '#contract/settings.ts';
import { signup } from '#contract/signup.ts';
import { localizedPath } from '#i18n/paths.ts';
import { languageCookie } from '#lib/cookies.ts';
import { routeNames } from '#lib/routes.ts';
import { contentTypes, hashedPrefix } from '#lib/served-files.ts';
import type { Question } from '#scripts/hosting/ask.ts';
import { otherNames } from '#site/names.ts';
import { membersPaths, openerRules, ownSlugRules, publishedPaths, shellRules } from '#site/page-file.ts';
import { sharedPaths } from '#site/shared-paths.ts';
import type { Site } from '#site/types.ts';
import { filesOf } from '#site-loader/source/file-tree.ts';

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** All requests about one site: its pages in two languages, one file of each kind, and invalid ones. */
export function questionsFor(site: Site, dist: string): Question[] {
  const { domain: host } = site;
  const languages = [site.domain_language, ...site.locales.filter((locale) => locale !== site.domain_language)];
  const { domain_language: first } = site;
  const second = languages[1];
  const twoLanguages = {
    ...site,
    locales: second === undefined ? [site.domain_language] : [site.domain_language, second],
  };
  // A closed site redirects all paths to the same path of its successor.
  const successors = site.retired?.to == null ? [] : [site.retired.to];
  const pages = routeNames.flatMap((route) => publishedPaths(twoLanguages, route));
  const screens = [...shellRules(twoLanguages), ...openerRules(twoLanguages)].map(({ from }) =>
    from.replace(/:\w+/g, 'anna'),
  );
  const moved = ownSlugRules(twoLanguages).map(({ from }) => from.replace(/:\w+/g, 'anna'));
  const areas = membersPaths(twoLanguages);
  const prefixes = [...(second === undefined ? [] : [`/${second}`]), ''];
  const get = (path: string, headers: Question['headers'] = browser): Question => ({ host, path, headers });
  return [
    ...pages.flatMap((path) => [get(path), get(path, {})]),
    ...pages.map((path) => get(path, { 'accept-encoding': 'gzip' })),
    ...pages.flatMap((path) => (path === '/' ? [] : [get(`${path}/`), get(`${path}.html?a=1&b=%2F`)])),
    ...['/index.html', '/index', ...prefixes.map((prefix) => `${prefix}/index.html`)].map((path) => get(path)),
    ...['', '/', '/login', '/login/', '/login.html?a=1', '/nobody'].map((path) => get(`/${first}${path}`)),
    ...screens.flatMap((screen) => [
      get(`${screen}?x=1`),
      get(screen, {}),
      get(`${screen}/?x=1`),
      get(`${screen}.js`),
      get(`${screen}/photos`),
      get(`${screen}/photos/`),
    ]),
    ...moved.flatMap((path) => [get(path), get(`${path}?a=1&b=%2F`), get(`${path}/`)]),
    ...prefixes.flatMap((prefix) => [
      get(`${prefix}/nobody`),
      get(`${prefix}/nobody/at/all/`),
      get(`${prefix}/nobody.png`),
      get(`${prefix}/nobody.html`),
    ]),
    ...[
      `${hashedPrefix}none`,
      `${hashedPrefix}none.js`,
      '/sw-none.js',
      '/.build.json',
      '/.site.json',
      '/_headers',
      '/_redirects',
    ].map((path) => get(path)),
    ...['/.git/config', '/login.html.br', '/.env'].map((path) => get(path)),
    ...hostilePaths(first, areas).map((path) => ({ ...get(path), hostile: [host, ...successors] })),
    ...filesByKind(join(dist, host)).flatMap((file) => [
      get(`/${file}`),
      get(`/${file}`, {}),
      get(`/${file}`, { range: 'bytes=2-5' }),
      get(`/${file}`, { range: 'bytes=-3' }),
      get(`/${file}`, { range: 'bytes=999999999-' }),
    ]),
    { host, path: '/login', method: 'HEAD', headers: browser },
    { host, path: '/login', method: 'POST', headers: browser },
    ...languages.flatMap((locale) => arrivals(host, locale)),
    ...otherNames(site).flatMap((name) => ['/', '/login?a=1', '/nobody'].map((path) => ({ host: name, path }))),
    ...['nobody.example', `x.${host}`, ''].map((name) => ({ host: name, path: '/login' })),
    ...[getHealth, getSettings].map((endpoint) => get(endpointPath(endpoint))),
    get('/api/nobody.php'),
    ...[...sharedPaths(site).keys()].flatMap((path) => variantQuestions(host, path)),
    ...prefixes.map((prefix) => noScriptSignUp(site, prefix)),
  ];
}

/**
 * A lander with variants: visitors in either group, a bot, requests for one variant, and the path of a variant
 * itself.
 */
function variantQuestions(host: string, path: string): Question[] {
  const visitors = Array.from({ length: 8 }, (_, number) => `Mozilla/5.0 (visitor ${number})`);
  return [
    ...[...visitors, 'Googlebot/2.1'].map((agent) => ({ host, path, headers: { ...browser, 'user-agent': agent } })),
    ...['?variant=b', '?variant=a', '?a=1&variant=nobody', '/variant-b', '/variant-b.html', '/variant-c'].map(
      (end) => ({
        host,
        path: `${path}${end}`,
        headers: { ...browser, 'user-agent': visitors[0] ?? '' },
      }),
    ),
  ];
}

/** Paths that a careless redirect would turn into another host or a header. */
function hostilePaths(language: string, areas: readonly string[]): string[] {
  const starts = ['', '/%2e%2e', `/${language}`, ...areas];
  return starts.flatMap((start) =>
    ['//elsewhere.example/', '//elsewhere.example/index.html', '/%5celsewhere.example/', '/x%0d%0aSet-Cookie:a=b/'].map(
      (end) => start + end,
    ),
  );
}

/** A visitor who chose a language before, arriving from elsewhere and by a link of the site. */
function arrivals(host: string, locale: string): Question[] {
  const cookie = `a=b; ${languageCookie}=${locale}`;
  return [
    { host, path: '/?a=1', headers: { cookie } },
    { host, path: '/', headers: { cookie, 'sec-fetch-site': 'same-origin' } },
    { host, path: '/', headers: { cookie: `x${languageCookie}=${locale}` } },
  ];
}

/** A form without JavaScript; its invalid address makes it fail the same way on every server. */
function noScriptSignUp({ domain, domain_language: language }: Site, prefix: string): Question {
  const page = `${prefix}/signup`;
  const fields = { [formMethodField]: signup.method, [formPageField]: page, name: 'Anna', email: 'no address' };
  return {
    host: domain,
    path: endpointPath(signup),
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      origin: `https://${domain}`,
      'accept-language': language,
      referer: `https://${domain}${localizedPath('/signup', language, language)}`,
    },
    body: new URLSearchParams(fields).toString(),
  };
}

/** One file of each extension that a site publishes, and one with a hash in its name. */
function filesByKind(folder: string): string[] {
  const byKind = new Map<string, string>();
  for (const file of filesOf(folder)) {
    const ending = file.slice(file.lastIndexOf('.') + 1);
    const kind = file.startsWith(hashedPrefix.slice(1)) ? `hashed ${ending}` : ending;
    if (contentTypes[ending] !== undefined && ending !== 'html' && !byKind.has(kind)) byKind.set(kind, file);
  }
  return [...byKind.values()];
}
