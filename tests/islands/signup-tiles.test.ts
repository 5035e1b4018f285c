import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { Island } from '#islands/lib/island.tsx';
import { TilesField } from '#islands/signup-steps/TilesField.tsx';
import { $settings } from '#stores/settings/settings.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import profile from '../../locales/en/profile.json' with { type: 'json' };

const page = { locale: 'en', defaultLocale: 'en', path: '/complete-signup/profile', site: 'Velvet', signups: 'all' };

/** Ids that describe the question for screen readers. */
function describedBy(error: string | undefined, hasNote: boolean): string | undefined {
  $settings.set({ type: 'ready', settings: { visible_profile_notes: hasNote ? ['gender'] : [] } } as never);
  const link = (name: string) => ({ id: name, name, error });
  const children = createElement(TilesField, { field: 'gender', link, values: {} });
  const html = renderToStaticMarkup(
    createElement(Island, { page: page as never, messages: { profile } as never, children }),
  );
  return /<fieldset[^>]* aria-describedby="([^"]*)"/.exec(html)?.[1];
}

beforeEach(() => void openBrowser());

test('signup-50, signup-81: a question in tiles says its error and its note to screen readers', () => {
  expect(describedBy(undefined, false)).toBeUndefined();
  expect(describedBy(undefined, true)).toBe('gender-hint');
  expect(describedBy('is missing', false)).toBe('gender-error');
  expect(describedBy('is missing', true)).toBe('gender-error gender-hint');
});
