import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { soundYaml } from '#tests/site/sandbox.ts';

vi.setConfig({ testTimeout: 60_000 });

const script = join(import.meta.dirname, '../../scripts/site.ts');

/** Runs the command as an operator would, in a sites directory of its own, without a terminal. */
function commandLine() {
  const directory = mkdtempSync(join(tmpdir(), 'site-command-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const env = { ...process.env, SITES_DIR: directory, NO_COLOR: '1' };
  const run = (...options: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], { env, encoding: 'utf8' });
    return { status, stdout: stdout.replaceAll(directory, 'SITES'), stderr: stderr.replaceAll(directory, 'SITES') };
  };
  return { directory, env, run };
}

function writeSite(directory: string, domain: string, [from, to]: readonly [string, string]): void {
  mkdirSync(join(directory, domain));
  writeFileSync(join(directory, domain, 'site.yaml'), soundYaml.replace('{domain}', domain).replace(from, to));
}

test('new writes a sound site with the comments of the template, and says what comes next', () => {
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
      "Note: the company of autumn-nights.example is still the template's. Fill it in before people see it.\n1 site, nothing wrong.\n",
  });
});

test('new without a terminal asks nothing, even without --yes', () => {
  const { run } = commandLine();
  expect(run('new', 'quiet.example').status).toBe(0);
  expect(run('list').stdout).toBe(
    [
      'domain         name   niche    locales  landers                   pool',
      'quiet.example  Quiet  general  en       iconslanding tinderswipe  quiet.example',
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
    },
  ]);
});

test('new refuses a domain that is there, and leaves it as it is', () => {
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
])('wrong usage ends with 2 and a hint: %j', (options, hint) => {
  const { directory, run } = commandLine();
  const result = run(...options);
  expect(result).toMatchObject({ status: 2, stdout: '' });
  expect(result.stderr).toContain(hint);
  expect(result.stderr).not.toMatch(/\n\s+at /);
  expect(readdirSync(directory)).toEqual([]);
});

test('check prints every problem of every site on stdout and ends with 1', () => {
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

test('Ctrl-C at a question leaves nothing behind and ends with 130', async () => {
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
