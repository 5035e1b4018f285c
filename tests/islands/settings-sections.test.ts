import { expect, test } from 'vitest';
import { sections } from '#islands/settings/sections.ts';

test('settings-2: the settings have six sections, in this order', () => {
  expect(sections.map(({ id }) => id)).toEqual(['email', 'password', 'mails', 'invisible', 'location', 'sessions']);
});
