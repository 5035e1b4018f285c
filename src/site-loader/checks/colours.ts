import { contrast, shift } from '#site/colour.ts';
import { minimumContrast, resolveTheme } from '#site/theme.ts';
import type { SiteData, SiteDraft, Theme } from '#site/types.ts';
import type { Finding } from '#site-loader/source/explain.ts';

const white = '#ffffff';

/** Theme colours with unreadable text (WCAG 2.2, 4.5:1). Derived colours always pass. */
export function checkColours({ niche, theme }: SiteDraft): Finding[] {
  if (niche === undefined || theme === undefined) return [];
  const resolved = resolveTheme({ niche, theme });
  const grounds = (['brand', 'deep', 'unread'] as const).flatMap((key) => checkGround(key, resolved[key]));
  const isDeepFine = grounds.every((finding) => finding.path[1] !== 'deep');
  return isDeepFine ? [...grounds, ...checkAccent(theme, resolved)] : grounds;
}

function checkGround(key: 'brand' | 'deep' | 'unread', colour: string): Finding[] {
  if (contrast(colour, white) >= minimumContrast) return [];
  const better = shift(colour, [white], minimumContrast, 'darker');
  return [{ path: ['theme', key], message: explain(`white text on ${colour}`, contrast(colour, white), better) }];
}

/** Either colour of the pair may be the cause: reports the one that the site sets itself. */
function checkAccent(own: SiteData['theme'], { accent, deep }: Theme): Finding[] {
  const ratio = contrast(accent, deep);
  if (ratio >= minimumContrast) return [];
  const pair = `accent ${accent} on deep ${deep}`;
  return own.accent === undefined
    ? [{ path: ['theme', 'deep'], message: explain(pair, ratio, shift(deep, [accent], minimumContrast, 'darker')) }]
    : [{ path: ['theme', 'accent'], message: explain(pair, ratio, shift(accent, [deep], minimumContrast, 'lighter')) }];
}

function explain(pair: string, ratio: number, better: string): string {
  const found = (Math.floor(ratio * 100) / 100).toFixed(2);
  return `${pair} has a contrast of ${found}:1, needed is ${minimumContrast}:1. The nearest colour that passes is "${better}".`;
}
