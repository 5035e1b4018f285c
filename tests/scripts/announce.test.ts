import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatAudience, formatLetter, formatLetters } from '#scripts/announce/format.ts';
import { readLetter } from '#scripts/announce/read-letter.ts';
import { writeFinishedSite } from '#site/finished.ts';
import { exampleSite } from '#tests/support/sites.ts';

const site = exampleSite('velvet-evening.example');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'announce-'));
  mkdirSync(path.join(folder, 'dist', site.domain), { recursive: true });
  writeFinishedSite(path.join(folder, 'dist', site.domain), site);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes files. @returns the path of a folder with them */
function write(name: string, files: Readonly<Record<string, string>>): string {
  const target = path.join(folder, 'letters', name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(target, file), text);
  return target;
}

const sound = '# Gifts are here\n\nFrom today on\nyou can give gifts.\n\nTry one <3\n\n[See your chats](/chats)\n';

/** What is wrong with an English text, without the folder. */
function problemWith(text: string, file = 'en.md'): string {
  const letter = write('spring', { [file]: text });
  try {
    readLetter(letter, site, 'news');
  } catch (error) {
    return String(error).replace(`${letter}/`, '');
  }
  return 'none';
}

describe('a letter in files', () => {
  it('mail-42: has a subject, paragraphs and a link, a file for each language, and the name of its folder', () => {
    const letter = write('spring-2027', { 'en.md': sound, 'nl.txt': 'Er zijn cadeautjes\r\n\r\nGeef er een.\r\n' });
    expect(readLetter(letter, site, 'news')).toEqual({
      name: 'spring-2027',
      category: 'news',
      texts: {
        en: {
          subject: 'Gifts are here',
          paragraphs: ['From today on you can give gifts.', 'Try one <3'],
          link: { label: 'See your chats', path: '/chats' },
        },
        nl: { subject: 'Er zijn cadeautjes', paragraphs: ['Geef er een.'] },
      },
    });
    const alone = path.join(write('alone', { 'autumn.md': sound }), 'autumn.md');
    expect(readLetter(alone, site, 'promotions')).toMatchObject({ name: 'autumn', texts: { en: {} } });
  });

  it.each([
    ['', 'en.md:1: the file is empty'],
    ['Only a subject', 'en.md:1: there is no text below the subject'],
    [`${'a'.repeat(51)}\n\nText`, 'en.md:1: the subject has 51 characters; at most 50'],
    ['<script>alert(1)</script>\n\nText', 'en.md:1: the subject has HTML in it'],
    ['Hello\n\nFine\n\n<img src=x onerror=alert(1)>', 'en.md:5: the paragraph has HTML in it'],
    ['Hello\n\nSee https://elsewhere.test', 'en.md:3: the paragraph has a web address in it'],
    ['Hello\n\nSee [us](/chats) here', 'en.md:3: the paragraph has a link in it'],
    ['Hello\n\n**Now**', 'en.md:3: the paragraph has formatting in it'],
    ['Hello\n\nOne\n- Two', 'en.md:4: lists, headings and tables are not possible'],
    ['Hello\n\n[Go](/chats)\n\nText', 'en.md:3: a link stands before the end'],
    ['Hello\n\nText\n\n[Go](javascript:alert(1))', 'en.md:5: the paragraph has a link in it'],
    ['Hello\n\nText\n\n[Go](javascript:alert)', 'en.md:5: the link leads to no path of the site'],
    ['Hello\n\nText\n\n[Go](//elsewhere.test)', 'en.md:5: the link leads to no path of the site'],
    ['Hello\n\nText\n\n[Go](/nowhere)', 'en.md: velvet-evening.example has no page /nowhere'],
    ['Hello\n\nText\n\n[](/chats)', 'en.md:5: the label of the link is empty'],
  ])('mail-41: of which a text is wrong is refused by file and line: %j', (text, problem) => {
    expect(problemWith(text)).toContain(problem);
  });

  it('mail-41: loses characters that cannot be seen or turn text around', () => {
    const letter = write('spring', { 'en.md': 'Hel\u202Elo\u0007\n\nTe\u0000xt\n' });
    expect(readLetter(letter, site, 'news').texts.en).toEqual({ subject: 'Hello', paragraphs: ['Text'] });
  });

  it('mail-41: needs files that are named by languages of the site, and a name', () => {
    expect(problemWith(sound, 'english.md')).toContain('english.md: name each file by its language, such as en.md');
    expect(() => readLetter(write('Spring 27', { 'en.md': sound }), site, 'news')).toThrow('small letters, digits');
    expect(() => readLetter(write('empty', {}), site, 'news')).toThrow('is empty');
    expect(() => readLetter(path.join(folder, 'none'), site, 'news')).toThrow('There is no file or folder');
    const one = path.join(write('spring', { 'en.md': sound }), 'en.md');
    expect(() => readLetter(one, site, 'news')).toThrow('is one language of a letter');
    const others = { ...site, locales: ['nl' as const] };
    expect(() => readLetter(write('spring', { 'en.md': sound }), others, 'news')).toThrow('its languages are nl');
  });
});

describe('what the command shows', () => {
  it('mail-43: the letter with its links, and who gets it', () => {
    const shown = formatLetter(readLetter(write('spring', { 'en.md': sound, 'nl.md': sound }), site, 'news'), site);
    expect(shown).toContain('Letter spring, news, of velvet-evening.example');
    expect(shown).toContain('[See your chats] https://velvet-evening.example/nl/chats');
    const audience = [
      { language: 'en', letter: 'en', members: 3 },
      { language: 'fi', letter: null, members: 2 },
    ] as const;
    const counted = formatAudience({ audience: [...audience], added: 0, letters: [] });
    expect(counted).toContain('none: left out  2');
    expect(counted).toContain('3 members would get it');
  });

  it('mail-43: what became of earlier letters', () => {
    const letter = { site: 'a.example', name: 'spring', category: 'news', begun: '2026-11-20T12:00:00.000Z' } as const;
    const numbers = { complete: true, recipients: 5, sent: 2, waiting: 2, skipped: 1 };
    const shown = formatLetters([{ ...letter, ...numbers }]);
    expect(shown).toMatch(/a\.example\s+spring\s+news\s+2026-11-20 12:00\s+5\s+2\s+2\s+1/);
    expect(formatLetters([])).toBe('No letter was sent yet.');
    const again = formatAudience({ audience: [], added: 0, letters: [{ ...letter, ...numbers }] });
    expect(again).toContain('Nobody gets it twice');
  });
});

it('mail-41: wrong usage ends with 2', () => {
  const letter = write('spring', { 'en.md': 'Hello\n\n<script>' });
  const env = {
    ...process.env,
    DIST_DIR: path.join(folder, 'dist'),
    DATA_DIR: path.join(folder, 'data'),
    NO_COLOR: '1',
  };
  const run = (...options: string[]) =>
    spawnSync(process.execPath, ['scripts/announce.ts', ...options], { env, encoding: 'utf8' });
  const given = (source: string) => ['--site', site.domain, '--category', 'news', '--letter', source];
  const refused = run(...given(letter));
  expect([refused.status, refused.stdout]).toEqual([2, '']);
  expect(refused.stderr).toContain('en.md:3: the paragraph has HTML in it');
  const sendable = write('spring', { 'en.md': sound });
  const { status, stderr } = run(...given(sendable));
  expect([status, stderr]).toEqual([1, expect.stringContaining('There is no database in')]);
}, 60_000);
