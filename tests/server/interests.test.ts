import { expect, it } from 'vitest';
import { outcome } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();

async function labels(query: string): Promise<string[]> {
  const response = await server().request(open, `/api/interests.php${query}`);
  const body = (await response.json()) as { interests: { name: string; label: string }[] };
  return body.interests.map(({ label }) => label);
}

it('profile-13: interests gives the labels of a language, sorted by its rules', async () => {
  const dutch = await labels('?locale=nl');
  expect(dutch).toEqual([...dutch].sort(new Intl.Collator('nl').compare));
  expect(dutch).not.toEqual(await labels('?locale=en'));
});

it('profile-13: interests answers in the language of the site when none or one it has not is asked for', async () => {
  expect(await labels('')).toEqual(await labels('?locale=en'));
  expect(await labels('?locale=fi')).toEqual(await labels('?locale=en'));
  expect(await outcome(await server().request(open, '/api/interests.php?locale=xx'))).toBe('422 invalid_input');
});

it('profile-73: interests has the questions of the niche with their answers, in the site’s order', async () => {
  const response = await server().request(open, '/api/interests.php?locale=en');
  const { traits, traits_note } = (await response.json()) as {
    traits: { label: string; answers: { name: string; label: string }[] }[];
    traits_note: string | null;
  };
  expect(traits.map(({ label }) => label)).toEqual(['First date', 'Evenings']);
  expect(traits[0]?.answers[0]).toEqual({ name: 'first_date.coffee', label: 'Coffee first' });
  expect(traits_note).toBeNull();
});
