import { expect, test } from 'vitest';
import { Sandbox } from '#tests/site-loader/sandbox.ts';

type Case = readonly [name: string, change: (yaml: string) => string, problems: readonly string[]];

const replace = (from: string, to: string) => (yaml: string) => yaml.replace(from, to);
const append = (text: string) => (yaml: string) => `${yaml}${text}\n`;

const niches = '1 general, 2 she, 3 bdsm, 4 bbw, 5 gilf, 6 milf, 7 gay';

const cases: readonly Case[] = [
  ['site-8: wrong niche', replace('niche: 1', 'niche: 9'), [`:3 niche: expected 1 to 7, got 9. Niches are ${niches}.`]],
  [
    'site-8: niche as text',
    replace('niche: 1', "niche: '1'"),
    [`:3 niche: expected 1 to 7, got "1". Niches are ${niches}.`],
  ],
  [
    'site-23: no steps',
    append('signup_steps: []'),
    [':18 signup_steps: expected at least one list of fields: each is a step.'],
  ],
  [
    'site-23: steps without what it takes to be found',
    append('signup_steps: [[gender], [city], [about]]'),
    [':18 signup_steps: no step asks for country. Without it nobody finds a member.'],
  ],
  [
    'site-23: a field in two steps',
    append('signup_steps: [[gender, country], [city], [about, city]]'),
    [':18 signup_steps[2][1]: city stands in an earlier step already. Remove one.'],
  ],
  [
    'site-4: unknown key, near',
    append('suport_phone: 1'),
    [':18 suport_phone: unknown key. Did you mean "support_phone"?'],
  ],
  ['site-4: unknown key, far', append('zzzzzz: 1'), [':18 zzzzzz: unknown key. All keys stand in docs/site-yaml.md.']],
  [
    'site-4: unknown nested key',
    replace('theme: {}', 'theme: { colour: red }'),
    [':8 theme.colour: unknown key. Known here: brand, accent, success, deep, unread, radius.'],
  ],
  [
    'site-5: missing key',
    replace('name: Good Site\n', ''),
    [' name: missing. Add it: Name of the site as people read it: logo, page titles, mails, the installed app.'],
  ],
  [
    'site-5: missing nested key',
    replace('  name: Test Company\n', ''),
    [':11 company.name: missing. Add it: Registered name of the company that runs the site.'],
  ],
  [
    'site-1: domain is not the folder',
    replace('domain: a.example', 'domain: b.example'),
    [':2 domain: expected a.example, the name of the folder, got b.example. Rename one of the two.'],
  ],
  [
    'site-9: domain with scheme',
    replace('domain: a.example', 'domain: https://a.example/'),
    [
      ':2 domain: "https://a.example/" is not a domain. Write it in lower case without https:// and without a path, such as velvet-evening.example.',
    ],
  ],
  [
    'site-10: unsupported locale',
    replace('[en, nl]', '[en, pt]'),
    [':5 locales[1]: "pt" is not a language of the product. Languages are da, de, en, es, fi, fr, it, nb, nl, pl, sv.'],
  ],
  [
    'language-3: own language not published',
    replace('domain_language: en', 'domain_language: de'),
    [":4 domain_language: de is not one of this site's locales (en, nl). Add it to locales, or choose one of them."],
  ],
  [
    'site-10: text in a language that is not published',
    append('index_title: { de: Hallo }'),
    [':18 index_title.de: the site is not published in de (locales: en, nl). Add it to locales, or remove this text.'],
  ],
  [
    'site-10: text in a language that does not exist',
    append('index_title: { xx: Hallo }'),
    [':18 index_title.xx: unknown key. Known here: da, de, en, es, fi, fr, it, nb, nl, pl, sv.'],
  ],
  [
    'site-24: an advertisement without a text in one language, and with a link of its own kind',
    append(
      'promotion: { title: { en: A, nl: B }, text: { en: A, nl: B }, call: { en: A }, link: "https://partner.example/?a=1" }',
    ),
    [':18 promotion.call: no text in nl. Write it, or take promotion out.'],
  ],
  [
    'site-24: an advertisement that leads nowhere',
    append(
      'promotion: { title: { en: A, nl: B }, text: { en: A, nl: B }, call: { en: A, nl: B }, link: "javascript:x" }',
    ),
    [':18 promotion.link: "javascript:x" is not a link. Write it whole, such as https://partner.example/?from=us.'],
  ],
  [
    'games-40: a question of the match-finder that is not there',
    append('match_questions: [evening, spark, limmits]'),
    [':18 match_questions[2]: there is no question "limmits". Did you mean "limits"?'],
  ],
  [
    'games-40: a question of the match-finder that stands twice',
    append('match_questions: [evening, spark, limits, evening]'),
    [':18 match_questions[3]: "evening" stands twice. Remove one.'],
  ],
  [
    'games-40: too few questions of the match-finder',
    append('match_questions: [evening, spark]'),
    [':18 match_questions: expected 3 to 12 questions, got 2.'],
  ],
  [
    'site-51: compressed copies of another kind',
    append('precompress: gz'),
    [':18 precompress: expected one of br, br+gz, got "gz".'],
  ],
  [
    'site-25: unknown lander slug',
    replace('slugs: [she]', 'slugs: [cougar]'),
    [':10 landers.iconslanding.slugs[0]: expected one of general, she, bdsm, bbw, gilf, milf, gay, got "cougar".'],
  ],
  [
    'site-25: unknown lander',
    replace('  iconslanding:', '  iconlanding:'),
    [':10 landers.iconlanding: unknown key. Did you mean "iconslanding"?'],
  ],
  [
    'site-6, site-11: country that does not exist',
    replace('[NL, BE]', '[NL, UK, NL]'),
    [
      ':6 countries[1]: UK is not a country code of ISO 3166. Write GB.',
      ':6 countries[2]: "NL" stands twice. Remove one.',
    ],
  ],
  [
    'site-13: bad pool',
    append('pool: My Pool'),
    [':18 pool: "My Pool" is not a pool name. Write lower-case letters, digits, dots and dashes, at most 63 of them.'],
  ],
  [
    'site-14: number where text belongs',
    append('support_phone: +31201234567'),
    [':18 support_phone: expected text, got 31201234567. Put it in quotes.'],
  ],
  [
    'nothing after the colon',
    append('landers2:\nmail_name:'),
    [
      ':18 landers2: unknown key. Did you mean "landers"?',
      ':19 mail_name: expected text, got nothing. Fill it in, or take the key out.',
    ],
  ],
  [
    'colour that is none',
    replace('theme: {}', 'theme: { brand: red }'),
    [':8 theme.brand: "red" is not a colour. Write # and six hexadecimal digits in quotes, such as "#c22f4b".'],
  ],
  [
    'look-5, look-6: brand too light',
    replace('theme: {}', 'theme: { brand: "#ffcc00" }'),
    [
      ':8 theme.brand: white text on #ffcc00 has a contrast of 1.51:1, needed is 4.5:1. The nearest colour that passes is "#91730c".',
    ],
  ],
  [
    'look-5, look-6: accent too near to deep',
    replace('theme: {}', 'theme: { accent: "#7a1c2a" }'),
    [
      ':8 theme.accent: accent #7a1c2a on deep #3d0c14 has a contrast of 1.60:1, needed is 4.5:1. The nearest colour that passes is "#cb676d".',
    ],
  ],
  [
    'site-35: missing media',
    append('media: { logo: brand/logo.svg }'),
    [":18 media.logo: no file brand/logo.svg in the site's media folder. Put it into media/, or take the key out."],
  ],
  [
    'site-35: media outside the folder',
    append('media: { logo: ../../secret.svg }'),
    [':18 media.logo: "../../secret.svg" is not a file name in media/ that ends in .svg.'],
  ],
  [
    'site-17: media host without https',
    append('cdn_prefix: http://media.example'),
    [
      ':18 cdn_prefix: "http://media.example" is not an https address. Write it such as https://media.velvet-evening.example.',
    ],
  ],
  [
    'site-16: time zone misspelt',
    append('time_zone: Europe/Amsterdan'),
    [':18 time_zone: "Europe/Amsterdan" is not a time zone. Did you mean Europe/Amsterdam?'],
  ],
  [
    'site-6, site-18: number out of range',
    append('message_length: 0.5\nrefund_days: 1000'),
    [
      ':18 message_length: expected a whole number from 1 to 10000, got 0.5.',
      ':19 refund_days: expected a whole number from 0 to 365, got 1000.',
    ],
  ],
  [
    'site-15: line break in a mail header',
    append('mail_name: "Good\\r\\nBcc: all@good.example"'),
    [':18 mail_name: expected one line of text. Take line breaks and control characters out.'],
  ],
  [
    'site-12: region of another country',
    append('region_data: { BE: [NL-NH] }'),
    [':18 region_data.BE[0]: NL-NH is not in BE. Write it under its own country.'],
  ],
  [
    'site-12: regions that are not there',
    append('region_data: { NO: [NO-99], DK: [DK-99], GB: [GB-SURRY], JP: [JP-13] }'),
    [
      ':18 region_data.NO[0]: there is no region NO-99. Did you mean NO-39?',
      ':18 region_data.DK[0]: there is no region DK-99. All codes stand in src/site/regions/regions.json.',
      ':18 region_data.GB[0]: there is no region GB-SURRY. Did you mean GB-surrey?',
      ':18 region_data.JP[0]: there are no regions of JP to choose from. Take JP out.',
    ],
  ],
  [
    'site-4: prototype',
    append('__proto__: { niche: 2 }'),
    [':18 __proto__: unknown key. All keys stand in docs/site-yaml.md.'],
  ],
  [
    'site-6: two things wrong at different depths, and the colour is still checked',
    (yaml) => yaml.replace('niche: 1', 'niche: 1\nradius: 3').replace('{}', '{ brand: "#ffcc00", radius: 99 }'),
    [
      ':4 radius: unknown key. All keys stand in docs/site-yaml.md.',
      ':9 theme.radius: expected at most 32, got 99.',
      ':9 theme.brand: white text on #ffcc00 has a contrast of 1.51:1, needed is 4.5:1. The nearest colour that passes is "#91730c".',
    ],
  ],
  [
    'broken YAML',
    replace('countries: [NL, BE]', 'countries: [NL, BE'),
    [
      ':7: not readable as YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. Look at the spaces in front of the line.',
    ],
  ],
  [
    'site-3: key twice',
    append('niche: 2'),
    [':18: not readable as YAML: a key that stands above already. Keep one of the two.'],
  ],
  [
    'site-3: alias bomb',
    () => 'a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n',
    [':1 a: anchors (&name) and aliases (*name) are not read. Write the value out.'],
  ],
  [
    'alias of nothing',
    replace('Test Company', '*nobody'),
    [':12 company.name: anchors (&name) and aliases (*name) are not read. Write the value out.'],
  ],
  [
    'site-3: tag',
    replace('Good Site', '!!js/function Good'),
    [
      ':1: not readable as YAML: Unresolved tag: tag:yaml.org,2002:js/function. Leave the ! tag out, or quote the text.',
    ],
  ],
  [
    'site-3: indented with a tab',
    replace('  name: Test', '\tname: Test'),
    [':12: not readable as YAML: indented with a tab. Indent with spaces.'],
  ],
  [
    'quote left open',
    replace('Good Site', '"Good Site'),
    [':17: not readable as YAML: Missing closing "quote. Look for a quote, bracket or colon that is not there.'],
  ],
  [
    'site-3: two documents',
    append('---\nname: x'),
    [':18: not readable as YAML: a second document begins here. Keep one, without ---.'],
  ],
  ['a list', () => '- a\n- b\n', [': expected a mapping of keys to values, got a list.']],
  [
    'an empty file',
    () => '',
    [': expected a mapping of keys to values, got nothing. Fill it in, or take the key out.'],
  ],
];

test.each(cases)('%s', (_name, change, expected) => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example', change);
  expect(sandbox.problems()).toEqual(expected.map((text) => `a.example/site.yaml${text}`));
  expect(sandbox.domains()).toEqual([]);
});

const advert = (...keys: readonly string[]) => {
  const parts = [
    'title: { en: A, nl: B }',
    'text: { en: A, nl: B }',
    'call: { en: A, nl: B }',
    'link: "https://a.example"',
  ];
  return append(`promotion: { ${parts.filter((part) => !keys.includes(part.split(':', 1)[0] ?? '')).join(', ')} }`);
};

/** Every key that a file, or a part of it, has to have. */
const needed: readonly (readonly [key: string, change: (yaml: string) => string])[] = [
  ...['name', 'domain', 'niche', 'locales', 'countries', 'support_email'].map(
    (key) => [key, (yaml: string) => yaml.replace(new RegExp(`^${key}: .*\\n`, 'm'), '')] as const,
  ),
  ['company', (yaml) => yaml.replace(/^company:\n(?: {2}.*\n)+/m, '')],
  ...['name', 'address', 'city', 'country', 'added'].map(
    (key) => [`company.${key}`, (yaml: string) => yaml.replace(new RegExp(`^  ${key}: .*\\n`, 'm'), '')] as const,
  ),
  ['retired.since', append('retired: { to: null }')],
  ['media.hero.file', append('media: { hero: { alt: { en: A, nl: B } } }')],
  ['media.hero.alt', append('media: { hero: { file: a.jpg } }')],
  ['minimum_message_costs.NL.costs', append('minimum_message_costs: { NL: { currency: EUR } }')],
  ['minimum_message_costs.NL.currency', append('minimum_message_costs: { NL: { costs: 1 } }')],
  ...['title', 'text', 'call', 'link'].map((key) => [`promotion.${key}`, advert(key)] as const),
];

test.each(needed)('site-5: without %s it is named with what it means', (key, change) => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example', change);
  const said = sandbox.problems().find((problem) => problem.includes(` ${key}: missing`));
  expect(said).toMatch(/: missing\. Add it: \p{Lu}.{15,}/u);
});

test('site-2, site-3: a file that is not UTF-8, one that is far too large, one that is a folder, and none at all', () => {
  const sandbox = new Sandbox();
  sandbox.write('a.example/site.yaml', new Uint8Array([0xff, 0xfe, 0x6e]));
  sandbox.write('b.example/site.yaml', `# ${'x'.repeat(300_000)}`);
  sandbox.write('c.example/site.yaml/x', '');
  sandbox.write('d.example/notes.txt', '');
  expect(sandbox.problems()).toEqual([
    'a.example/site.yaml: not UTF-8 text. Save it as UTF-8.',
    'b.example/site.yaml: 300002 bytes long; at most 262144 are read. Is it the right file?',
    'c.example/site.yaml: cannot be read (EISDIR). Look at its kind and its permissions.',
    'd.example/site.yaml: no such file. Every folder of the sites directory is a site: add the file, or move the folder away.',
  ]);
});
