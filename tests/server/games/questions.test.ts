import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getMatchFinder } from '#contract/match-finder.ts';
import { member } from '#server/db/schema/index.ts';
import { askedQuestions } from '#site/match-answers.ts';
import { questionsOf } from '#site/niche-questions.ts';
import { json } from '#tests/support/account.ts';
import { addMember } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, sister, siteLike, testSites } from '#tests/support/sites.ts';

type Answer = OutputOf<typeof getMatchFinder>;

const bdsm = [...questionsOf('bdsm')];
const general = [...questionsOf('general')];

/** `open` is of the niche bdsm here, `sister` of the same pool general. */
const server = shareServer({
  sites: testSites.map((site) => (site.domain === open ? siteLike(site, open, { match_questions: bdsm }) : site)),
});

/** The first answers to questions. */
const first = (match_questions: typeof bdsm) =>
  askedQuestions({ match_questions }).map(({ answers }) => answers[0] ?? '');

const look = (person: Person, query = '') => reads<Answer>(person, `match-finder.php${query}`);
const save = async (person: Person, answers: readonly string[]) =>
  (await person.browser('/api/match-finder.php', json('POST', { answers }))).json() as Promise<Answer>;

async function stored({ id }: Person): Promise<string[] | undefined> {
  const rows = await server().deps.database.db.select().from(member).where(eq(member.id, id));
  return rows[0]?.match_answers;
}

it('games-26, games-43: the site’s questions come in its order, in the language asked for or its main one', async () => {
  const anna = await addPerson(server(), 'Anna');
  const { questions } = await look(anna, '?locale=en');
  expect(questions.map(({ name }) => name)).toEqual(bdsm);
  expect(questions[4]).toEqual({
    name: 'limits',
    label: 'When do you say your limits out loud?',
    answers: [
      { name: 'limits:before', label: 'Before we ever meet' },
      { name: 'limits:face_to_face', label: 'Face to face, on the first evening' },
      { name: 'limits:every_time', label: 'Afresh, every time' },
    ],
  });
  expect((await look(anna, '?locale=de')).questions[4]?.label).toBe('Wann sprichst du deine Grenzen aus?');
  expect((await look(anna, '?locale=fi')).questions).toEqual(questions);
  expect((await look(anna)).questions).toEqual(questions);
});

it('games-41: an answer that only another site takes is refused, and those before stay', async () => {
  const anna = await addPerson(server(), 'Anna');
  await save(anna, ['limits:before']);
  for (const answers of [['place:home'], ['evening:sofa', 'place:home'], ['limits:x']])
    expect(await does(anna, 'POST', 'match-finder', { answers })).toBe('422 invalid_input');
  expect((await look(anna)).answers).toEqual(['limits:before']);
});

it('games-42: answers to what the site does not ask stay, count for nothing, and go when all is taken back', async () => {
  const anna = await addPerson(server(), 'Anna');
  const others = ['place:home', 'season:winter'];
  await server().deps.database.db.update(member).set({ match_answers: others }).where(eq(member.id, anna.id));
  expect((await look(anna)).answers).toEqual([]);
  await addMember(server().deps.database, { match_answers: [...first(bdsm), ...others] });
  const { answers, people } = await save(anna, first(bdsm));
  expect(answers).toEqual(first(bdsm));
  expect(people).toMatchObject([{ shared: first(bdsm), compared: 7 }]);
  expect(await stored(anna)).toEqual([...others, ...first(bdsm)]);
  await save(anna, []);
  expect(await stored(anna)).toEqual([]);
});

it('games-30, games-44: members of a site of another niche are compared by what both sites ask, once they have answered all of theirs', async () => {
  const anna = await addPerson(server(), 'Anna');
  const { database } = server().deps;
  await addMember(database, { name: 'Here', match_answers: ['evening:stroll', ...first(bdsm).slice(1)] });
  await addMember(database, { name: 'There', site: sister, match_answers: first(general) });
  await addMember(database, { name: 'Half there', site: sister, match_answers: first(general).slice(0, -1) });
  await addMember(database, { name: 'Of there', site: open, match_answers: first(general) });
  await addMember(database, { name: 'Of here', site: sister, match_answers: first(bdsm) });
  const { people } = await save(anna, first(bdsm));
  expect(people.map(({ name, shared, compared }) => [name, shared.length, compared])).toEqual([
    ['Of here', 7, 7],
    ['Here', 6, 7],
    ['There', 4, 4],
  ]);
});
