import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, mix, shift } from '#site/colour.ts';
import { palettes, surfaces, themeCss } from '#site/theme.ts';
import type { Theme } from '#site/types.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** The variables of a theme as a page in light or dark mode sees them. */
function variables(theme: Theme, mode: 'light' | 'dark'): Record<string, string> {
  const [light = '', dark = ''] = themeCss(theme).split('@media (prefers-color-scheme:dark)');
  const read = (css: string) => [...css.matchAll(/--([a-z-]+):([^;}]+)/g)].map(([, name, value]) => [name, value]);
  return Object.fromEntries([...read(light), ...(mode === 'dark' ? read(dark) : [])]);
}

function pairs(theme: Theme, mode: 'light' | 'dark'): [string, string, string][] {
  const values = variables(theme, mode);
  const value = (name: string): string => values[name] ?? 'missing';
  const { page, far } = surfaces[mode];
  return [
    ['link on page', value('link'), page],
    ['link on the far surface', value('link'), far],
    ['link on brand-soft', value('link'), value('brand-soft')],
    ['success on page', value('success'), page],
    ['success on the far surface', value('success'), far],
    ['on-accent', value('on-accent'), value('accent')],
  ];
}

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
  expect(contrast('#ff0000', '#ffffff')).toBeCloseTo(3.998, 3);
});

test('mixing is by share', () => {
  expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#800080');
  expect(mix('#123456', '#ffffff', 1)).toBe('#123456');
});

test.each(Object.entries(palettes))('every pair of the %s palette is readable in both modes', (_niche, theme) => {
  for (const mode of ['light', 'dark'] as const) {
    const values = variables(theme, mode);
    const grounds = ['brand', 'brand-strong', 'deep', 'unread'].map((name) => ['#ffffff', values[name] ?? '']);
    for (const [text = '', ground = ''] of [...grounds, [theme.accent, theme.deep]]) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('derived colours are readable in both modes, whatever the colours are', () => {
  fc.assert(
    fc.property(colour, colour, colour, (brand, accent, success) => {
      const theme = { ...palettes.general, brand, accent, success };
      for (const mode of ['light', 'dark'] as const) {
        for (const [name, text, ground] of pairs(theme, mode)) {
          expect(contrast(text, ground), `${mode}: ${name}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }),
    { seed: 18, numRuns: 300 },
  );
});

test('a shifted colour reaches the ratio, and one that has it stays', () => {
  fc.assert(
    fc.property(colour, (brand) => {
      const darker = shift(brand, ['#ffffff'], 4.5, 'darker');
      expect(contrast(darker, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(shift(darker, ['#ffffff'], 4.5, 'darker')).toBe(darker);
    }),
    { seed: 18, numRuns: 300 },
  );
});

test('the theme outweighs the bundled styles and is nothing but variables', () => {
  const css = themeCss(palettes.milf);
  expect(css).toMatch(
    /^html:root\{(--[a-z-]+:[#\w .]+;?)+\}@media \(prefers-color-scheme:dark\)\{html:root\{(--[a-z-]+:[#\w .]+;?)+\}\}$/,
  );
  expect(Object.keys(variables(palettes.milf, 'light'))).toEqual([
    'brand',
    'brand-rgb',
    'on-brand',
    'brand-strong',
    'brand-soft',
    'accent',
    'on-accent',
    'success',
    'deep',
    'on-deep',
    'unread',
    'link',
    'radius',
  ]);
});
