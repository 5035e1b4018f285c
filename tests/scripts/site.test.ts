import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { commandLine, script, writeSite } from '#tests/scripts/command-line.ts';

vi.setConfig({ testTimeout: 60_000 });

test('commands-1, commands-2: new writes a sound site with the comments of the template, and says what comes next', () => {
  const { directory, run } = commandLine();
  const made = run('new', 'autumn-nights.example', '--niche', 'milf', '--locale', 'de', 'en', '--yes');
  expect(made).toMatchObject({ status: 0, stdout: 'SITES/autumn-nights.example\n' });
  expect(made.stderr).toContain('npm run build -- --site autumn-nights.example');
  const yaml = readFileSync(join(directory, 'autumn-nights.example/site.yaml'), 'utf8');
  expect(yaml).toContain('name: Autumn Nights\n');
  expect(yaml).toContain('# 1 general, 2 she, 3 bdsm, 4 bbw, 5 gilf, 6 milf, 7 gay\nniche: 6\n');
  expect(yaml).toContain('locales: [de, en]\n');
  expect(yaml).toContain('countries: [DE, AT, CH]\n');
  expect(yaml).toContain('support_email: support@autumn-nights.example\n');
  expect(run('check')).toMatchObject({
    status: 0,
    stdout: '',
    stderr:
      "Note: the company of autumn-nights.example is still the template's, and its terms and imprint name it. Fill in company before people see it.\n1 site, nothing wrong.\n",
  });
});

test('commands-3, commands-7: new without a terminal asks nothing, even without --yes', () => {
  const { run } = commandLine();
  expect(run('new', 'quiet.example').status).toBe(0);
  expect(run('list').stdout).toBe(
    [
      'domain         name   niche    locales  landers                   pool           state',
      'quiet.example  Quiet  general  en       iconslanding tinderswipe  quiet.example  live',
      '',
    ].join('\n'),
  );
  expect(JSON.parse(run('list', '--json').stdout)).toEqual([
    {
      domain: 'quiet.example',
      name: 'Quiet',
      niche: 'general',
      locales: ['en'],
      landers: ['iconslanding', 'tinderswipe'],
      pool: 'quiet.example',
      retired: null,
    },
  ]);
});

test('commands-4: new refuses a name that another site claims, even one with a fault', () => {
  const { directory, run } = commandLine();
  writeSite(directory, 'faulty.example', ['niche: 1', 'niche: 99\naliases: [taken.example]']);
  expect(run('check', 'faulty.example').stdout).toContain('niche');
  expect(run('new', 'taken.example', '--yes')).toMatchObject({
    status: 1,
    stderr: 'taken.example is an alias of faulty.example. Take it out there first.\n',
  });
});

test('commands-4: new refuses a domain that is there, and leaves it as it is', () => {
  const { directory, run } = commandLine();
  run('new', 'quiet.example', '--yes');
  const before = readFileSync(join(directory, 'quiet.example/site.yaml'), 'utf8');
  expect(run('new', 'quiet.example', '--niche', 'gay', '--yes')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'quiet.example is there already. Change its site.yaml, or take another domain.\n',
  });
  expect(readFileSync(join(directory, 'quiet.example/site.yaml'), 'utf8')).toBe(before);
});

test('what is wrong with a new site is said, and nothing is left behind', () => {
  const { directory, run } = commandLine();
  const made = run('new', 'quiet.example', '--name', 'x'.repeat(41), '--yes');
  expect(made).toMatchObject({ status: 1, stderr: 'name: expected at most 40 characters, got 41.\n' });
  expect(readdirSync(directory)).toEqual([]);
});

test.each([
  [['new', 'https://quiet.example'], 'Write a domain in lower case without https://, such as velvet-evening.example.'],
  [['new', 'quiet.example', '--niche', 'mlif'], 'Did you mean milf?'],
  [['new', 'quiet.example', '--locale', 'pt'], 'Choose one of da, de, en, es, fi, fr, it, nb, nl, pl, sv.'],
  [['chekc'], '(Did you mean check?)'],
])('commands-12: wrong usage ends with 2 and a hint: %j', (options, hint) => {
  const { directory, run } = commandLine();
  const result = run(...options);
  expect(result).toMatchObject({ status: 2, stdout: '' });
  expect(result.stderr).toContain(hint);
  expect(result.stderr).not.toMatch(/\n\s+at /);
  expect(readdirSync(directory)).toEqual([]);
});

test('commands-8: check prints every problem of every site on stdout and ends with 1', () => {
  const { directory, run } = commandLine();
  writeSite(directory, 'a.example', ['niche: 1', 'niche: 8']);
  writeSite(directory, 'b.example', ['', '']);
  writeSite(directory, 'c.example', ['name:', 'nmae:']);
  const result = run('check');
  expect(result.status).toBe(1);
  expect(result.stdout.split('\n')).toEqual([
    'SITES/a.example/site.yaml:3 niche: expected 1 to 7, got 8. Niches are 1 general, 2 she, 3 bdsm, 4 bbw, 5 gilf, 6 milf, 7 gay.',
    'SITES/c.example/site.yaml name: missing. Add it: Name of the site as people read it: logo, page titles, mails, the installed app.',
    'SITES/c.example/site.yaml:1 nmae: unknown key. Did you mean "name"?',
    '',
  ]);
  expect(result.stderr).toBe('3 problems; 1 site sound.\n');
  expect(run('list')).toMatchObject({
    status: 0,
    stderr: 'Not listed, because something is wrong: a.example, c.example. Run: npm run site -- check\n',
  });
});

test('commands-2: new --dry-run prints the file and writes nothing; --no-input names the flag that is missing', () => {
  const { directory, run } = commandLine();
  const shown = run('new', 'quiet.example', '--dry-run');
  expect(shown.status).toBe(0);
  expect(shown.stdout).toMatch(/^# yaml-language-server: \$schema=\.\.\/.*docs\/site\.schema\.json\n/);
  expect(run('new', 'quiet.example', '--no-input', '--name', 'Quiet')).toMatchObject({
    status: 2,
    stderr: 'Nothing was written: --niche is missing.\n',
  });
  expect(readdirSync(directory)).toEqual([]);
  const whole = ['--no-input', '--name', 'Quiet', '--niche', '7', '--locale', 'nl'];
  expect(run('new', 'quiet.example', ...whole).status).toBe(0);
  const written = readFileSync(join(directory, 'quiet.example/site.yaml'), 'utf8');
  const [, schema = ''] = /\$schema=(.*)/.exec(written) ?? [];
  expect(existsSync(join(directory, 'quiet.example', schema))).toBe(true);
});

test('commands-5, commands-12: add shows the change, keeps comments, and writes with --yes alone where nobody can be asked', () => {
  const { directory, run } = commandLine();
  const file = join(directory, 'quiet.example/site.yaml');
  run('new', 'quiet.example', '--yes');
  writeFileSync(file, `${readFileSync(file, 'utf8')}minimum_message_costs:\n  GB: { costs: 1.5, currency: GBP }\n`);
  const before = readFileSync(file, 'utf8');
  const adding = ['add', 'quiet.example', '--locale', 'nl', '--lander', 'tinderswipe'];
  expect(run(...adding)).toMatchObject({ status: 2, stdout: '' });
  expect(run(...adding, '--dry-run')).toMatchObject({ status: 0, stdout: '- locales: [en]\n+ locales: [en, nl]\n' });
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(run(...adding, '--yes')).toMatchObject({ status: 0, stdout: 'SITES/quiet.example/site.yaml\n' });
  expect(readFileSync(file, 'utf8')).toBe(before.replace('locales: [en]', 'locales: [en, nl]'));
  expect(run(...adding, '--yes').stderr).toBe('quiet.example has it already.\n');
  expect(run('add', 'qiuet.example', '--locale', 'nl')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: 'There is no site qiuet.example. Did you mean quiet.example?\n',
  });
  expect(run('add', 'quiet.example')).toMatchObject({ status: 2, stderr: 'Say what to add: --locale, --lander.\n' });
});

test('commands-6: remove deletes with --force alone where nobody can be asked', () => {
  const { directory, run } = commandLine();
  run('new', 'quiet.example', '--yes');
  expect(run('remove', 'quiet.example')).toMatchObject({ status: 2, stdout: '' });
  expect(run('remove', 'quiet.example', '--dry-run')).toMatchObject({ status: 0, stdout: 'SITES/quiet.example\n' });
  expect(readdirSync(directory)).toEqual(['quiet.example']);
  expect(run('remove', 'quiet.example', '--force')).toMatchObject({ status: 0, stdout: 'SITES/quiet.example\n' });
  expect(readdirSync(directory)).toEqual([]);
  expect(run('remove', 'quiet.example', '--force').status).toBe(2);
});

test('commands-8: check speaks JSON, and takes sites by name', () => {
  const { directory, run } = commandLine();
  writeSite(directory, 'a.example', ['niche: 1', 'niche: 8']);
  writeSite(directory, 'b.example', ['', '']);
  const found = run('check', '--json');
  expect(found.status).toBe(1);
  expect(JSON.parse(found.stdout)).toMatchObject([{ domain: 'a.example', key: 'niche', line: 3 }]);
  expect(run('check', 'b.example')).toMatchObject({ status: 0, stdout: '' });
  expect(JSON.parse(run('check', 'b.example', '--json').stdout)).toEqual([]);
  expect(run('check', 'nobody.example').status).toBe(2);
});

test('security-25, commands-9: info says where each setting comes from, keeps passwords, and takes a site', () => {
  const { directory, run } = commandLine({ DATABASE_URL: 'postgresql://anna:geheim@host/name', PORT: '' });
  writeSite(directory, 'b.example', ['', '']);
  const shown = run('info', '--json').stdout;
  expect(shown).not.toContain('geheim');
  expect(JSON.parse(shown)).toEqual(
    expect.arrayContaining([
      { name: 'SITES_DIR', value: 'SITES', from: 'environment' },
      { name: 'PORT', value: '4321', from: 'default' },
      { name: 'DATABASE_URL', value: 'postgresql://anna:hidden@host/name', from: 'environment' },
    ]),
  );
  const rows: { name: string; from: string }[] = JSON.parse(run('info', 'b.example', '--json').stdout);
  const fromOf = (name: string) => rows.find((row) => row.name === name)?.from;
  expect(fromOf('niche')).toMatch(/b\.example\/site\.yaml:3$/);
  expect(fromOf('retired')).toBe('default');
  expect(run('info', 'nobody.example').status).toBe(2);
});

test('commands-7: list says of a site that is given up since when, and who takes its place', () => {
  const { directory, run } = commandLine();
  const retired = (to: string) => ['niche: 1', `niche: 1\nretired: { to: ${to}, since: 2026-05-01 }`] as const;
  writeSite(directory, 'a.example', retired('c.example'));
  writeSite(directory, 'b.example', retired('null'));
  writeSite(directory, 'c.example', ['', '']);
  const states = run('list')
    .stdout.trim()
    .split('\n')
    .map((line) => line.split(/ {2,}/).at(-1));
  expect(states).toEqual(['state', 'retired 2026-05-01, moved to c.example', 'retired 2026-05-01, gone', 'live']);
  const rows: { retired: unknown }[] = JSON.parse(run('list', '--json').stdout);
  expect(rows.map((row) => row.retired)).toEqual([
    { to: 'c.example', since: '2026-05-01' },
    { to: null, since: '2026-05-01' },
    null,
  ]);
});

test('commands-11: hosting and check say where variants do not run', () => {
  const { directory, run } = commandLine();
  const variants = '{ slugs: [she], variants: { b: 50 } }';
  writeSite(directory, 'b.example', ['{ slugs: [she] }', variants]);
  for (const locale of ['en', 'nl']) {
    mkdirSync(join(directory, 'b.example/locales', locale), { recursive: true });
    writeFileSync(join(directory, 'b.example/locales', locale, 'landers-iconslanding.b.json'), '{"title":"Other"}');
  }
  expect(run('hosting', '--nginx').stderr).toBe('');
  const file = join(directory, 'b.example/site.yaml');
  writeFileSync(file, `${readFileSync(file, 'utf8')}api_origin: https://api.example\n`);
  const note =
    'Note: the variants of /landers/iconslanding on b.example do not run: its API is elsewhere, so everybody sees the page itself.\n';
  expect(run('hosting', '--caddy').stderr).toBe(note);
  expect(run('check').stderr).toBe(`${note}1 site, nothing wrong.\n`);
});

test('hosting-26, commands-10: hosting writes a configuration, and says what it cannot understand', () => {
  const { directory, run } = commandLine();
  writeSite(directory, 'b.example', ['', '']);
  const nginx = run('hosting', '--nginx').stdout;
  for (const part of ['server_name b.example;', 'root "/var/www/acme";', 'proxy_pass http://127.0.0.1:4321;'])
    expect(nginx).toContain(part);
  expect(run('hosting', '--caddy', '--out', join(directory, 'Caddyfile')).stdout).toBe('SITES/Caddyfile\n');
  expect(readFileSync(join(directory, 'Caddyfile'), 'utf8')).toContain('\nb.example,\nwww.b.example {\n');
  for (const wrong of [
    [],
    ['--nginx', '--caddy'],
    ['--nginx', '--plain', '0'],
    ['--nginx', '--site', 'nobody.example'],
  ])
    expect(run('hosting', ...wrong)).toMatchObject({ status: 2, stdout: '' });
});

test('commands-12: Ctrl-C at a question leaves nothing behind and ends with 130', async () => {
  const { directory, env } = commandLine();
  const line = `stty cols 80 rows 24; ${process.execPath} ${script} new asked.example`;
  const terminal = spawn('script', ['-qec', line, '/dev/null'], { env: { ...env, CI: '', TERM: 'xterm' } });
  let shown = '';
  terminal.stdout.on('data', (chunk: Buffer) => {
    const isAsked = shown.includes('Name of the site');
    shown += chunk.toString();
    if (!isAsked && shown.includes('Name of the site')) terminal.stdin.write('\u0003');
  });
  const status = await new Promise((resolve) => terminal.on('close', resolve));
  expect(shown).toContain('Cancelled, nothing was written.');
  expect(status).toBe(130);
  expect(readdirSync(directory)).toEqual([]);
});

test('check looks into the pictures of a site, and tells which are not shown', () => {
  const { directory, run } = commandLine();
  writeSite(directory, 'lamp.example', [
    'theme: {}',
    'media:\n  hero: { file: lamp.png, alt: { en: A lamp, nl: Een lamp } }',
  ]);
  mkdirSync(join(directory, 'lamp.example/media'));
  writeFileSync(join(directory, 'lamp.example/media/lamp.png'), 'no picture');
  expect(run('check')).toMatchObject({
    status: 1,
    stdout:
      'SITES/lamp.example/site.yaml:9 media.hero.file: lamp.png is no picture inside, or a damaged one. Export it again as .png, .jpg, .webp or .avif.\n',
    stderr: '1 problem; 0 sites sound.\n',
  });
  writeSite(directory, 'dark.example', ['theme: {}', 'theme: {}']);
  mkdirSync(join(directory, 'dark.example/media'));
  writeFileSync(join(directory, 'dark.example/media/IMG_1.JPG'), '');
  expect(run('check', 'dark.example')).toMatchObject({
    status: 0,
    stderr: 'Note: dark.example shows media/IMG_1.JPG nowhere, so it is not published.\n1 site, nothing wrong.\n',
  });
});
