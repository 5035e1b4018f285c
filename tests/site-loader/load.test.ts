import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signupModes } from '#contract/settings.ts';
import { translator } from '#i18n/build.ts';
import { locales } from '#i18n/locales.ts';
import { profileFields, searchFields } from '#lib/profile.ts';
import { interestsOf } from '#site/niche-interests.ts';
import { forgetSites, loadSites, requireSites } from '#site-loader/load.ts';
import { Sandbox } from '#tests/site-loader/sandbox.ts';

test('site-13, site-14, site-15: a sound site gets every default', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite(
    'good.example',
    (yaml) => `${yaml}support_phone: '+31 20-123 45 67'\ncdn_prefix: https://m.example/\n`,
  );
  expect(sandbox.problems()).toEqual([]);
  const [site] = requireSites(sandbox.directory);
  expect(site).toMatchObject({
    domain: 'good.example',
    origin: 'https://good.example',
    nicheSlug: 'general',
    pool: 'good.example',
    mail_name: 'Good Site',
    support_phone: '+31201234567',
    cdn_prefix: 'https://m.example',
    enable_site_entry_popup: 'yes',
    message_length: 1000,
    landers: { iconslanding: { slugs: ['she'] } },
    folder: join(sandbox.directory, 'good.example'),
  });
  expect(site?.theme).toMatchObject({ brand: '#d02f3e', radius: 12 });
});

test('site-21: signs of life that are left out are on', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example', (yaml) => `${yaml}signs_of_life: { distance: false }\n`);
  expect(requireSites(sandbox.directory)[0]?.signs_of_life).toEqual({
    new_this_week: true,
    here_today: true,
    distance: false,
    answers: true,
    looks: true,
  });
});

test('language-3, site-16, site-18, site-19, site-20, site-21, site-22, site-51: a site that says nothing of a setting has the default', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example', (yaml) => yaml.replace('signups: all\n', ''));
  expect(requireSites(sandbox.directory)[0]).toMatchObject({
    aliases: [],
    retired: null,
    time_zone: 'Europe/Amsterdam',
    signups: 'all',
    logged_out_search: false,
    logged_out_search_trafficsource: false,
    enable_site_entry_popup: 'yes',
    site_entry_countries: [],
    age_policy: { default: 'warning', countries: {} },
    visible_profile_fields: [...profileFields],
    visible_profile_notes: [],
    search_fields: [...searchFields],
    interests: [...interestsOf('general')],
    match_questions: ['evening', 'pace', 'message', 'spark', 'place', 'plans', 'hours'],
    region_data: {},
    openers: { landing2: { slugs: [] }, landing3: { slugs: [] } },
    media: {},
    minimum_message_costs: {},
    message_credits: 1,
    signup_credits: 0,
    photo_credits: 0,
    gift_credits: 1,
    message_length: 1000,
    refund_days: 14,
    member_resell: false,
    support_phone: null,
    fictional_icon: true,
    fictional_warning: true,
    tracking_consent: false,
    account_disclosure: 'neutral',
    photo_review: 'at_once',
    signs_of_life: { new_this_week: true, here_today: true, distance: true, answers: true, looks: true },
    offline: true,
    precompress: 'br',
    promotion: null,
  });
});

test.each(['en-GB', 'en_US', 'EN'])(
  'language-4: of a main language written %s the first two letters count',
  (language) => {
    const sandbox = new Sandbox();
    sandbox.writeSite('good.example', (yaml) => yaml.replace('domain_language: en', `domain_language: ${language}`));
    expect(requireSites(sandbox.directory)[0]?.domain_language).toBe('en');
  },
);

test('site-7: a broken site is told and left out, the others stand', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example', (yaml) => yaml.replace('niche: 1', 'niche: 0'));
  sandbox.writeSite('b.example');
  sandbox.writeSite('c.example', (yaml) => yaml.replace('all', 'none'));
  expect(sandbox.domains()).toEqual(['b.example']);
  expect(() => requireSites(sandbox.directory)).toThrow(
    /a\.example\/site\.yaml:3 niche: .*\n.*c\.example\/site\.yaml:17 signups: /,
  );
});

test('site-26: two sites cannot claim one name: the domain goes first, then the site that sorts first', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example', (yaml) => `${yaml}aliases: [www.shared.example]\n`);
  sandbox.writeSite('b.example', (yaml) => `${yaml}aliases: [www.b.example, www.shared.example, c.example]\n`);
  sandbox.writeSite('c.example');
  expect(sandbox.domains()).toEqual(['a.example', 'c.example']);
  expect(sandbox.problems()).toEqual([
    'b.example/site.yaml:18 aliases[1]: www.shared.example is already an alias of sites/a.example. A name can lead to one site only: remove it here or there.',
    'b.example/site.yaml:18 aliases[2]: c.example is the domain of sites/c.example. A name can lead to one site only: remove it here or there.',
  ]);
});

test('site-26: an alias of a site that is broken elsewhere still counts', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example', (yaml) => `${yaml.replace('niche: 1', 'niche: 0')}aliases: [b.example]\n`);
  sandbox.writeSite('b.example');
  expect(sandbox.problems()).toHaveLength(2);
  expect(sandbox.domains()).toEqual(['b.example']);
});

test('site-2: folders that begin with . or _ and loose files are no sites', () => {
  const sandbox = new Sandbox();
  sandbox.write('_drafts/site.yaml', 'x');
  sandbox.write('.new-1/site.yaml', 'x');
  sandbox.write('README.md', 'x');
  expect(loadSites({ directory: sandbox.directory })).toEqual({ sites: [], problems: [] });
});

test('a directory that is not there is one problem', () => {
  const { problems } = loadSites({ directory: '/nowhere/sites' });
  expect(problems).toMatchObject([{ domain: undefined, file: '/nowhere/sites' }]);
});

test('site-41: a site is the same object until a file of its own changes', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example');
  sandbox.writeSite('b.example');
  const [first, second] = requireSites(sandbox.directory);
  expect(requireSites(sandbox.directory)[0]).toBe(first);
  sandbox.writeSite('a.example', (yaml) => yaml.replace('Good Site', 'Better Site'));
  const [changed, kept] = requireSites(sandbox.directory);
  expect(changed?.name).toBe('Better Site');
  expect(kept).toBe(second);
  sandbox.write('b.example/locales/en/home.json', '{"free":"Free of charge."}');
  expect(requireSites(sandbox.directory)[1]?.overrides).toEqual({ en: { home: { free: 'Free of charge.' } } });
  forgetSites();
  expect(requireSites(sandbox.directory)[0]).not.toBe(changed);
});

test('site-41: media that disappear are noticed', () => {
  const sandbox = new Sandbox();
  sandbox.write('a.example/media/logo.svg', '<svg/>');
  sandbox.writeSite('a.example', (yaml) => `${yaml}media: { logo: logo.svg }\n`);
  expect(sandbox.domains()).toEqual(['a.example']);
  rmSync(join(sandbox.directory, 'a.example/media/logo.svg'));
  expect(sandbox.domains()).toEqual([]);
  renameSync(join(sandbox.directory, 'a.example'), join(sandbox.directory, '_a.example'));
  expect(sandbox.problems()).toEqual([]);
});

test('site-40: the example sites are sound, and differ where sites differ', () => {
  const sites = requireSites(join(import.meta.dirname, '../../sites'));
  for (const key of ['niche', 'nicheSlug', 'theme', 'countries', 'company', 'pool', 'locales'] as const) {
    expect(new Set(sites.map((site) => JSON.stringify(site[key]))).size, key).toBe(7);
  }
  expect(new Set(sites.map((site) => site.domain_language))).toEqual(new Set(['da', 'de', 'en', 'fr', 'nl', 'pl']));
  expect(new Set(sites.map((site) => site.signups))).toEqual(new Set(signupModes));
  const sizes = sites.map((site) => site.locales.length);
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([2, locales.length]);
  for (const site of sites) {
    for (const locale of Object.keys(site.overrides) as (keyof typeof site.overrides)[]) {
      const title = translator('home', locale, site.overrides)(`niche.${site.nicheSlug}.title`);
      expect(title).not.toBe(translator('home', locale)(`niche.${site.nicheSlug}.title`));
    }
  }
});

test.each(['Europe/Kyiv', 'Europe/Kiev', 'UTC', 'Europe/Amsterdam'])('site-16: %s is a time zone', (zone) => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example', (yaml) => `${yaml}time_zone: ${zone}\n`);
  expect(sandbox.problems()).toEqual([]);
});

test.each(['+01:00', 'europe/amsterdam', 'Mars/Base'])('site-16: %s is none', (zone) => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example', (yaml) => `${yaml}time_zone: '${zone}'\n`);
  expect(sandbox.problems()).toHaveLength(1);
});
