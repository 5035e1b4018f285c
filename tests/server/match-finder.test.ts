import { describe, expect, it } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import { type getMatchFinder, shownMatches } from '#contract/match-finder.ts';
import { matchQuestions } from '#lib/match-questions.ts';
import { questionsOf } from '#site/niche-questions.ts';
import { json } from '#tests/support/account.ts';
import { addMember } from '#tests/support/members.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { other } from '#tests/support/sites.ts';

const server = shareServer();

const questionNames = questionsOf('general');

type Answer = OutputOf<typeof getMatchFinder>;

/** The first answer to every question, but the last one to so many of them. */
function answersOf(different = 0): string[] {
  return questionNames.map((question, index) => {
    const answers = matchQuestions[question];
    return `${question}:${index < different ? answers.at(-1) : answers[0]}`;
  });
}

const all = answersOf();
const add = (changes: Parameters<typeof addMember>[1] = {}) =>
  addMember(server().deps.database, { match_answers: all, ...changes });
const look = (person: Person) => reads<Answer>(person, 'match-finder.php');

async function save(person: Person, answers: readonly string[]): Promise<Answer> {
  return (await person.browser('/api/match-finder.php', json('POST', { answers }))).json() as Promise<Answer>;
}

describe('answers', () => {
  it('games-27: are kept as they come, in the order of the questions, and shown to nobody until all are there', async () => {
    const anna = await addPerson(server(), 'Anna');
    await add();
    expect(await look(anna)).toMatchObject({ answers: [], people: [] });
    expect(await save(anna, [all[2] ?? '', all[0] ?? ''])).toEqual({ answers: [all[0], all[2]], people: [] });
    expect(await look(anna)).toMatchObject({ answers: [all[0], all[2]], people: [] });
    expect((await save(anna, all)).people).toHaveLength(1);
    expect((await look(anna)).people).toHaveLength(1);
  });

  it.each([
    ['evening', 'dinner dancing sofa stroll'],
    ['pace', 'slow moment straight'],
    ['message', 'humour attention honesty teasing'],
    ['place', 'home town away'],
    ['plans', 'planned mood surprise'],
    ['hours', 'morning evening night'],
    ['spark', 'eyes voice laugh touch'],
  ])('games-26: to %s, one of seven questions of the site, are %s', async (question, answers) => {
    const anna = await addPerson(server(), 'Anna');
    const given = answers.split(' ').map((answer) => `${question}:${answer}`);
    for (const answer of given) expect((await save(anna, [answer])).answers).toEqual([answer]);
    const asked = (await look(anna)).questions;
    expect(asked.find(({ name }) => name === question)?.answers.map(({ name }) => name)).toEqual(given);
    expect(asked).toHaveLength(7);
  });

  it('games-28: can be changed and taken back', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    await save(bea, all);
    await save(anna, all);
    expect((await look(bea)).people).toMatchObject([{ name: 'Anna', shared: all }]);
    await save(anna, answersOf(2));
    expect((await look(bea)).people).toMatchObject([{ name: 'Anna', shared: all.slice(2) }]);
    expect(await save(anna, [])).toEqual({ answers: [], people: [] });
    expect((await look(bea)).people).toEqual([]);
  });

  it('games-29: that nobody can give are refused, and those before stay', async () => {
    const anna = await addPerson(server(), 'Anna');
    await save(anna, all.slice(0, 3));
    const twice = [`evening:${matchQuestions.evening[0]}`, `evening:${matchQuestions.evening[1]}`];
    for (const answers of [twice, ['evening:x'], ['x'], [1], 'evening:dinner', [...all, all[0]], undefined]) {
      expect([answers, await does(anna, 'POST', 'match-finder', { answers })]).toEqual([answers, '422 invalid_input']);
    }
    expect((await look(anna)).answers).toEqual(all.slice(0, 3));
  });

  it('of questions that are asked no more do not count', async () => {
    const anna = await addPerson(server(), 'Anna');
    await save(anna, all);
    await add({ name: 'Old', match_answers: [...all.slice(1), 'season:winter'] });
    await add({ name: 'New', match_answers: [...all, 'season:winter'] });
    expect((await look(anna)).people.map(({ name }) => name)).toEqual(['New']);
  });
});

describe('matches', () => {
  it('games-31: share the most first, then were here last; who shares nothing is none', async () => {
    const anna = await addPerson(server(), 'Anna');
    await add({ name: 'Two less', match_answers: answersOf(2) });
    await add({ name: 'All long ago', active_at: new Date('2026-10-01T10:00:00Z') });
    await add({ name: 'All' });
    await add({ name: 'None', match_answers: answersOf(questionNames.length) });
    const { people } = await save(anna, all);
    expect(people.map(({ name }) => name)).toEqual(['All', 'All long ago', 'Two less']);
    expect(people.map(({ shared }) => shared.length)).toEqual([7, 7, 5]);
    expect(JSON.stringify(people)).not.toContain(answersOf(2)[0]);
  });

  it('games-31: who shares the most comes first, however many were here since', async () => {
    const anna = await addPerson(server(), 'Anna');
    await add({ name: 'Best', active_at: new Date('2026-10-25T10:00:00Z') });
    await Promise.all(Array.from({ length: shownMatches }, () => add({ match_answers: answersOf(3) })));
    const { people } = await save(anna, all);
    expect(people[0]).toMatchObject({ name: 'Best', shared: all });
  });

  it('games-3, games-30: are listed people of the country whom the member looks for, who have given all answers', async () => {
    const anna = await addPerson(server(), 'Anna', { sexuality: 'lesbian' });
    const blocked = await add({ name: 'Blocked' });
    await add({ name: 'Woman' });
    await add({ name: 'Man', gender: 'male' });
    await add({ name: 'Belgian', country: 'BE', region: 'BE-VAN' });
    await add({ name: 'Invisible', invisible: true });
    await add({ name: 'Disabled', profile_status: 'disabled' });
    await add({ name: 'Silent', match_answers: [] });
    await add({ name: 'Half', match_answers: all.slice(1) });
    await add({ name: 'Stranger', pool: other, site: other });
    await does(anna, 'POST', 'block', { id: blocked.id });
    const bea = await addPerson(server(), 'Bea');
    await save(bea, all);
    await does(bea, 'POST', 'block', { id: anna.id });
    expect((await save(anna, all)).people.map(({ name }) => name)).toEqual(['Woman']);
  });

  it.each([
    [{ gender: 'female', sexuality: 'hetero' }, ['Man']],
    [{ gender: 'male', sexuality: 'gay' }, ['Man']],
    [{ gender: 'male', sexuality: 'bi' }, ['Man', 'Woman']],
    [{ gender: 'female' }, ['Man', 'Woman']],
    [{ gender: '', sexuality: 'hetero' }, ['Man', 'Woman']],
    [{ gender: 'male', sexuality: 'hetero', looks_for: 'male' }, ['Man']],
  ])('games-3, signup-79: of %j are %j', async (profile, expected) => {
    await add({ name: 'Woman' });
    await add({ name: 'Man', gender: 'male' });
    const { people } = await save(await addPerson(server(), 'Robin', profile), all);
    expect(people.map(({ name }) => name).toSorted()).toEqual(expected);
  });

  it('games-32: are not more than one looks through', async () => {
    const anna = await addPerson(server(), 'Anna');
    await Promise.all(Array.from({ length: shownMatches + 2 }, () => add()));
    expect((await save(anna, all)).people).toHaveLength(24);
  });
});
