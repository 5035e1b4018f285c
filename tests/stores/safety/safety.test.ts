import { beforeEach, expect, test } from 'vitest';
import { openPlace } from '#stores/members-area/router.ts';
import { $member } from '#stores/profiles/member.ts';
import { $ageCheck, dismissProof, proveAge, takeAgeAnswer } from '#stores/safety/age-check.ts';
import { $appealed, $decisions, appealForm, forgetAppeal, loadDecisions } from '#stores/safety/decisions.ts';
import { $reportFiled, forgetReport, reportForm } from '#stores/safety/report.ts';
import { fields, openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { profile } from '#tests/stores/support/members.ts';
import { eventually } from '#tests/support/eventually.ts';

const answers = new Map<string, () => Response>();
let browser: TestBrowser;

const fetch: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const answer = answers.get(`${request.method} ${new URL(request.url).pathname.replace('/api/', '')}`);
  if (answer === undefined) throw new TypeError('fetch failed');
  return answer();
};

beforeEach(() => {
  browser = openBrowser({ fetch });
  answers.clear();
  forgetReport();
  forgetAppeal();
  $decisions.set({ type: 'loading' });
  $ageCheck.set({ type: 'idle' });
});

const report = { id: 'x', reason: 'fake', message: '', locale: 'en' };

test('safety-57: a report is checked, kept while the network is away, and shows its number', async () => {
  await reportForm.submit(fields({ ...report, reason: 'other' }));
  expect(reportForm.$problems.get()).toEqual({ message: 'required' });
  await reportForm.submit(fields(report));
  expect(reportForm.$state.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
  answers.set('POST report.php', () => Response.json({ reference: 'K7QF-3M9T', receipt: true }));
  await reportForm.submit(fields(report));
  expect($reportFiled.get()).toEqual({ reference: 'K7QF-3M9T', receipt: true, reason: 'fake' });
  forgetReport();
  expect([$reportFiled.get(), reportForm.$state.get().type]).toEqual([undefined, 'idle']);
});

test('a report of nobody is refused with a word', async () => {
  answers.set('POST report.php', () => Response.json({ error: { code: 'not_found' } }, { status: 404 }));
  await reportForm.submit(fields(report));
  expect(reportForm.$state.get()).toMatchObject({ type: 'failed', message: { key: 'not_found' } });
});

test('decisions that are shown stay when the next ones do not come', async () => {
  browser.isOnline = false;
  await loadDecisions();
  expect($decisions.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
  browser.isOnline = true;
  answers.set('GET decisions.php', () => Response.json({ decisions: [] }));
  await loadDecisions();
  browser.isOnline = false;
  await loadDecisions();
  expect($decisions.get()).toEqual({ type: 'ready', decisions: [] });
});

test('safety-57: an appeal does not count as sent while the network is away, and says that it has arrived', async () => {
  const appeal = fields({ reference: 'K7QF-3M9T', message: 'x', locale: 'en' });
  await appealForm.submit(appeal);
  expect(appealForm.$state.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
  expect($appealed.get()).toBe(false);
  answers.set('POST appeal.php', () => Response.json({}));
  await appealForm.submit(appeal);
  expect($appealed.get()).toBe(true);
});

test('a proof of age leaves for the provider, and takes what comes back', async () => {
  answers.set('POST age-check.php', () => Response.json({ address: 'https://age.example/go' }));
  await proveAge();
  expect(browser.went).toEqual(['https://age.example/go']);
  await takeAgeAnswer();
  expect($ageCheck.get().type).toBe('busy');
  for (const [proved, type] of [
    [false, 'refused'],
    [true, 'proved'],
  ] as const) {
    openBrowser({ fetch, fragment: '#age=a.b.c' });
    answers.set('PUT age-check.php', () => Response.json({ proved }));
    await takeAgeAnswer();
    expect($ageCheck.get().type).toBe(type);
  }
  openBrowser({ fetch, fragment: '#age=a.b.c' });
  answers.set('PUT age-check.php', () => Response.json({ error: { code: 'link_invalid' } }, { status: 410 }));
  await takeAgeAnswer();
  expect($ageCheck.get()).toMatchObject({ type: 'failed', message: { key: 'link_invalid' } });
});

test('an answer that a lost network swallowed is handed in again; the word of the proof stands until it is dismissed', async () => {
  openBrowser({ fetch, fragment: '#age=a.b.c' });
  await takeAgeAnswer();
  expect($ageCheck.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
  answers.set('PUT age-check.php', () => Response.json({ proved: true }));
  await proveAge();
  expect($ageCheck.get().type).toBe('proved');
  dismissProof();
  expect($ageCheck.get().type).toBe('idle');
});

test.each([
  ['invalid_input', 422, 'POST age-check.php'],
  ['unavailable', 503, 'PUT age-check.php'],
] as const)('an answer that was refused as %s (%i) is followed by %s', async (code, status, next) => {
  openBrowser({ fetch, fragment: '#age=a.b.c' });
  answers.set('PUT age-check.php', () => Response.json({ error: { code } }, { status }));
  await takeAgeAnswer();
  expect($ageCheck.get()).toMatchObject({ type: 'failed', message: { key: code } });
  const taken: string[] = [];
  answers.set('POST age-check.php', () => {
    taken.push('POST age-check.php');
    return Response.json({ address: null });
  });
  answers.set('PUT age-check.php', () => {
    taken.push('PUT age-check.php');
    return Response.json({ proved: true });
  });
  await proveAge();
  expect(taken).toEqual([next]);
});

test('safety-58: a profile that is open comes with its photos once the age is proved', async () => {
  let about = 'without photos';
  answers.set('GET member.php', () => Response.json({ member: profile('a', { about }) }));
  openPlace('members-id', { id: 'a' });
  const close = $member.listen(() => undefined);
  await eventually(() => expect($member.get()).toMatchObject({ type: 'ready', member: { about } }));
  about = 'with photos';
  openBrowser({ fetch, fragment: '#age=a.b.c' });
  answers.set('PUT age-check.php', () => Response.json({ proved: true }));
  await takeAgeAnswer();
  await eventually(() => expect($member.get()).toMatchObject({ type: 'ready', member: { about } }));
  openPlace('members');
  close();
});

test('a member who has proved their age elsewhere meanwhile sees the same page anew', async () => {
  answers.set('POST age-check.php', () => Response.json({ address: null }));
  await proveAge();
  expect(browser.went).toEqual(['reload']);
});
