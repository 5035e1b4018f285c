import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { searchMembers } from '#contract/members.ts';
import { routes } from '#server/app.ts';
import { compiled } from '#server/http/compiled.ts';

describe('the compiled schema of an endpoint', () => {
  const schemas = routes.flatMap(({ endpoint }) =>
    (['input', 'output'] as const).map((side) => ({
      name: `${endpoint.method} ${endpoint.name} ${side}`,
      schema: endpoint[side],
    })),
  );

  it.each(schemas)('exists: $name', ({ schema }) => {
    expect(() => z.compile(schema, { strict: true })).not.toThrow();
  });

  it('is made once', () => {
    expect(compiled(searchMembers.output)).toBe(compiled(searchMembers.output));
  });

  it('drops what is not declared, at every depth', () => {
    const photo = { id: 'p', card: '/c', full: '/f', width: 1, height: 1, thumbhash: '', blurred: false, avif: false };
    const card = { id: 'm', name: 'Ada', age: 30, gender: null, country: 'NL', region: null, city: null };
    const shown = { ...card, fictional: false, liked: true, photo: { ...photo, private: false } };
    const answer = { members: [shown], country: 'NL', numResults: 1, after: null, similar: [] };
    const leaking = {
      ...answer,
      password_hash: 'secret',
      members: [{ ...shown, email: 'ada@example.com', photo: { ...shown.photo, clear_key: 'secret' } }],
    };
    expect(compiled(searchMembers.output).parse(leaking)).toEqual(answer);
  });

  it('refuses with the same issues', () => {
    const wrong = { gender: 'none', min_age: '40', max_age: '30', after: '?' };
    const issues = searchMembers.input.safeParse(wrong).error?.issues;
    expect(issues).not.toHaveLength(0);
    expect(compiled(searchMembers.input).safeParse(wrong).error?.issues).toEqual(issues);
  });
});
