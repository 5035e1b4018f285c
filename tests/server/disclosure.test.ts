import { beforeEach, describe, expect, it } from 'vitest';
import { namingEndpoints, prepareQuestions, questions } from '#tests/support/disclosure.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();
let prepared: Awaited<ReturnType<typeof prepareQuestions>>;
beforeEach(async () => {
  prepared = await prepareQuestions(server());
});

/** All that anybody can see of answers, but for the number that each complaint and report gets. */
function seen(responses: readonly Response[]): Promise<object[]> {
  return Promise.all(
    responses.map(async (response) => ({
      status: response.status,
      // The cookie of a sign-up has a secret of its own.
      headers: [...response.headers].map(([name, value]) => [name, value.replace(/(sign_up=)[\w-]{43}/, '$1…')]).sort(),
      body: (await response.text()).replace(/"reference":"[^"]+"/, '"reference":"…"'),
    })),
  );
}

describe('a site that keeps to itself who has an account', () => {
  it('is asked in every way that the contract has', () => {
    expect(new Set(questions.map(({ endpoint }) => endpoint))).toEqual(new Set(namingEndpoints()));
    expect(namingEndpoints().length).toBeGreaterThan(6);
  });

  describe.each(questions)('asked to $what', (question) => {
    it.each(['active', 'not_confirmed', 'deleted', 'banned'] as const)(
      'answers alike about somebody %s',
      async (status) => {
        const about = await seen(await prepared.ask(question, await prepared.make(status)));
        await prepared.forget();
        expect(about).toEqual(await seen(await prepared.ask(question, await prepared.make())));
        expect(about.length).toBeGreaterThan(0);
      },
    );
  });
});
