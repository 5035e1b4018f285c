import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Section } from '#islands/settings/Section.tsx';
import { sections } from '#islands/settings/sections.ts';

test('settings-2: the settings have eight sections, in this order', () => {
  expect(sections.map(({ id }) => id)).toEqual([
    'email',
    'password',
    'mails',
    'push',
    'invisible',
    'location',
    'payment',
    'sessions',
  ]);
});

test('settings-3: a section is closed until it is asked for, and its body is not made before', () => {
  const children = createElement('form');
  const html = renderToStaticMarkup(createElement(Section, { id: 'mails', title: 'Mails', now: undefined, children }));
  expect(html).toContain('aria-expanded="false"');
  expect(html).toMatch(/<div [^>]*hidden=""[^>]*><\/div>/);
});
