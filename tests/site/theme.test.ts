import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, mix, shift } from '#site/colour.ts';
import { lineCss, nicheLines } from '#site/niche-lines.ts';
import { nicheSlugs, niches } from '#site/schema/niches.ts';
import { palettes, resolveTheme, surfaces, themeCss, themeVariables } from '#site/theme.ts';
import type { Site, Theme } from '#site/types.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** The variables of a theme as a page in light or dark mode sees them. */
function variables(theme: Theme, mode: 'light' | 'dark'): Record<string, string> {
  const [light = '', dark = ''] = themeCss(themeVariables(theme)).split('@media (prefers-color-scheme:dark)');
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

test.each([
  ['general', '#d02f3e #ffc145 #1b7a43 #3d0c14 #7a2bbf 12'],
  ['she', '#8a2f6b #f4a6b8 #2a7561 #2e1029 #b3245c 20'],
  ['bdsm', '#b3122d #cfa93a #2e7550 #14121a #6d4bc3 4'],
  ['bbw', '#c2187a #ffb38a #1d7a4d #43082b #7b2fb5 24'],
  ['gilf', '#7b1e3b #c8ccd4 #2c7357 #2b0b16 #2f5fb3 8'],
  ['milf', '#a31621 #ffb627 #39733a #3a0a0e #7a3fb0 14'],
  ['gay', '#4338ca #2dd4bf #15795a #1a1647 #c2185b 16'],
] as const)('look-1, look-2, look-3, look-4: a site of %s that names no colours has %s', (niche, expected) => {
  const number = Object.entries(niches).find(([, slug]) => slug === niche)?.[0];
  const theme = resolveTheme({ niche: Number(number) as 1, theme: {} });
  const { brand, accent, success, deep, unread, radius } = theme;
  expect([brand, accent, success, deep, unread, radius].join(' ')).toBe(expected);
  expect(resolveTheme({ niche: Number(number) as 1, theme: { brand: '#123456' } })).toEqual({
    ...theme,
    brand: '#123456',
  });
});

test.each(Object.entries(palettes))(
  'look-5: every pair of the %s palette is readable in both modes',
  (_niche, theme) => {
    for (const mode of ['light', 'dark'] as const) {
      const values = variables(theme, mode);
      const grounds = ['brand', 'brand-strong', 'deep', 'unread'].map((name) => ['#ffffff', values[name] ?? '']);
      for (const [text = '', ground = ''] of [...grounds, [theme.accent, theme.deep]]) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

test('look-7: derived colours are readable in both modes, whatever the colours are', () => {
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
  const css = themeCss(themeVariables(palettes.milf));
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

describe('look-28: the line of a landing page', () => {
  const page = (niche: (typeof nicheSlugs)[number], theme: Theme, niche_lines: Site['niche_lines'] = {}) => ({
    site: { nicheLines: nicheLines(theme, niche_lines) } as Site,
    niche,
  });
  const lineOf = ({ site, niche }: ReturnType<typeof page>) => site.nicheLines[niche];

  test.each(Object.entries(palettes))('is the spectrum for gay on a site of %s, 3:1 to its ground', (_name, theme) => {
    const line = lineOf(page('gay', theme)) ?? [];
    expect(line).toHaveLength(6);
    for (const colour of line) {
      expect(contrast(colour, theme.deep)).toBeGreaterThanOrEqual(3);
      expect(contrast(colour, mix(theme.deep, theme.brand, 0.62))).toBeGreaterThanOrEqual(3);
    }
  });

  test('is what the site names, and else there is none', () => {
    const named = { she: ['#ffffff', '#ffdddd'], gay: [] };
    expect(lineOf(page('she', palettes.general, named))).toEqual(named.she);
    expect(lineCss(page('gay', palettes.general, named))).toBe('');
    for (const niche of nicheSlugs.filter((each) => each !== 'gay'))
      expect(lineCss(page(niche, palettes.general))).toBe('');
  });
});
