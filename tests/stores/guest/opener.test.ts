import { afterEach, describe, expect, test, vi } from 'vitest';
import { findShown, readOpened, whereWords, whoWords } from '#stores/guest/opener.ts';
import { profile } from '#tests/stores/support/members.ts';

const id = '019b76ea-4b14-73c7-b847-068dc0a9357e';
afterEach(() => vi.unstubAllGlobals());

test('a landing page knows by its address whose it is', () => {
  for (const [path, shown] of [
    [`/members/${id}/landing`, `/members/${id}`],
    [`/nl/members/${id}/landing2/she`, `/nl/members/${id}`],
    [`/members/${id}/landing3/`, `/members/${id}`],
  ] as const)
    expect(readOpened(path)).toEqual({ id, profile: shown });
  for (const path of ['/openers/landing', '/members/anna/landing', `/members/${id}`, `/x/members/${id}/landing`])
    expect([path, readOpened(path)]).toEqual([path, undefined]);
});

describe('whom it shows', () => {
  const answers = (answer: Response | Error) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      if (answer instanceof Error) throw answer;
      return answer.clone();
    });
    return asked;
  };

  test('landers-53: asks for somebody where the site shows its members to this visitor, and nowhere else', async () => {
    const asked = answers(Response.json({ member: profile(id) }));
    expect(await findShown(id, 'everyone', {})).toMatchObject({ id });
    expect(await findShown(id, 'source', { ref: 'blog' })).toMatchObject({ id });
    expect(asked).toEqual([`/api/member.php?id=${id}`, `/api/member.php?id=${id}`]);
    for (const [shows, tracking] of [
      [undefined, { ref: 'blog' }],
      ['source', {}],
      ['source', { sub1: 'x' }],
      ['constructor', {}],
    ] as const)
      expect(await findShown(id, shows, tracking)).toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['a refusal', Response.json({ error: { code: 'authentication_required' } }, { status: 403 })],
    ['a proxy’s page', new Response('<p>down', { status: 502 })],
    ['nothing', new TypeError('Failed to fetch')],
    ['something else', Response.json({ member: null })],
  ])('landers-56: is nobody after %s', async (_, answer) => {
    answers(answer);
    expect(await findShown(id, 'everyone', {})).toBeUndefined();
  });
});

test('says of somebody what the site shows', () => {
  const countries = new Intl.DisplayNames('nl', { type: 'region' });
  expect(whoWords({ name: 'Eva', age: 36 })).toBe('Eva, 36');
  expect(whoWords({ name: 'Eva', age: null })).toBe('Eva');
  expect(whereWords({ city: 'Gent', country: 'BE' }, countries)).toBe('Gent, België');
  expect(whereWords({ city: null, country: 'BE' }, countries)).toBe('België');
  expect(whereWords({ city: null, country: null }, countries)).toBe('');
});
