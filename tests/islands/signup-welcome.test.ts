import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/user.ts';
import { Island } from '#islands/lib/island.tsx';
import { SignupMatchesPage } from '#islands/signup-steps/SignupMatchesPage.tsx';
import { signupCompleteQuery } from '#stores/members-area/banners.ts';
import { openPlace } from '#stores/members-area/router.ts';
import { $session } from '#stores/session/session-state.ts';
import { $signupMatches, type SignupMatches } from '#stores/signup-steps/signup-matches.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import { card } from '#tests/stores/support/members.ts';
import account from '../../locales/en/account.json' with { type: 'json' };
import errors from '../../locales/en/errors.json' with { type: 'json' };
import members from '../../locales/en/members.json' with { type: 'json' };
import steps from '../../locales/en/steps.json' with { type: 'json' };

const page = { locale: 'en', defaultLocale: 'en', path: '/signup-matches', site: 'Velvet', signups: 'all' } as const;
const { ready, open, welcome } = steps.matches;

interface Told {
  readonly main_image: string | null;
  readonly about: string | null;
}

const everything: Told = { main_image: 'one', about: 'On a free evening I bake.' };

/** What a new member reads who has told this so far, and gets these matches. */
function read(told: Told, matches: SignupMatches): string {
  const user = { id: 'robin', name: 'Robin', profile: { gender: 'male', ...told } } as unknown as User;
  $session.set({ type: 'member', user });
  $signupMatches.set(matches);
  const messages = { account, errors, members, steps } as never;
  const children = createElement(SignupMatchesPage);
  return renderToStaticMarkup(createElement(Island, { page, messages, children }));
}

beforeEach(() => {
  openBrowser();
  openPlace('signup-matches', {}, { [signupCompleteQuery]: '1' });
});

test('signup-85: the welcome says who the people are, in words that fit what the member has filled in', () => {
  const matches: SignupMatches = { type: 'ready', target: null, members: [card('anna')] };
  expect(read(everything, matches)).toContain(ready);
  for (const missing of [{ main_image: null }, { about: null }])
    expect(read({ ...everything, ...missing }, matches)).toContain(open);
});

test.each<SignupMatches>([
  { type: 'loading' },
  { type: 'failed', message: { code: 'network' } as never },
  { type: 'ready', target: null, members: [] },
])('signup-85: it says nothing of people where there are none: %j', (matches) => {
  for (const told of [everything, { ...everything, about: null }]) {
    const html = read(told, matches);
    expect(html).toContain(welcome.replace('{{name}}', 'Robin'));
    expect(html).not.toContain(ready);
    expect(html).not.toContain(open);
  }
});
