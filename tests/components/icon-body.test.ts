import { describe, expect, test } from 'vitest';
import { iconBody } from '#components/icon/icon-body.ts';
import { interestNames } from '#lib/interests.ts';
import { interestIcons } from '#scripts/assets/interest-icons/icons.ts';

describe('icons', () => {
  test.each(interestNames)('look-19: %s has one, whose strokes are left to the style sheet', (name) => {
    const body = iconBody(interestIcons[name]);
    expect(body).toMatch(/^<path (d="[^"]+"|[^>]*)\/>/);
    expect(body).not.toMatch(/stroke|<g|<\/g>/);
  });

  test('a name that Tabler does not have stops the build and says so', () => {
    expect(() => iconBody('no-such-thing')).toThrow('Tabler has no icon "no-such-thing"');
  });

  test('a filled icon is refused, since it would be drawn wrong', () => {
    expect(() => iconBody('heart-filled')).toThrow('is not an outlined one');
  });
});
