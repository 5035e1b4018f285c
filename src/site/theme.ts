import { type Colour, channels, contrast, mix, shift } from '#site/colour.ts';
import { type NicheSlug, niches } from '#site/schema/niches.ts';
import type { SiteData, Theme, ThemeVariables } from '#site/types.ts';

/** WCAG 2.2 AA for text of normal size. */
export const minimumContrast = 4.5;

/**
 * Lightest and darkest background behind text in theme colours, per mode; theme colours are computed for this range.
 * Styles keep the backgrounds of pages and cards within it.
 */
export const surfaces = {
  light: { page: '#ffffff', far: '#f4f0ee' },
  dark: { page: '#151014', far: '#2b2429' },
} as const;

const white = '#ffffff';
const ink = '#1c1216';

/** Default palette per niche (look-1 to look-4). */
export const palettes: Readonly<Record<NicheSlug, Theme>> = {
  general: { brand: '#d02f3e', accent: '#ffc145', success: '#1b7a43', deep: '#3d0c14', unread: '#7a2bbf', radius: 12 },
  she: { brand: '#8a2f6b', accent: '#f4a6b8', success: '#2a7561', deep: '#2e1029', unread: '#b3245c', radius: 20 },
  bdsm: { brand: '#b3122d', accent: '#cfa93a', success: '#2e7550', deep: '#14121a', unread: '#6d4bc3', radius: 4 },
  bbw: { brand: '#c2187a', accent: '#ffb38a', success: '#1d7a4d', deep: '#43082b', unread: '#7b2fb5', radius: 24 },
  gilf: { brand: '#7b1e3b', accent: '#c8ccd4', success: '#2c7357', deep: '#2b0b16', unread: '#2f5fb3', radius: 8 },
  milf: { brand: '#a31621', accent: '#ffb627', success: '#39733a', deep: '#3a0a0e', unread: '#7a3fb0', radius: 14 },
  gay: { brand: '#4338ca', accent: '#2dd4bf', success: '#15795a', deep: '#1a1647', unread: '#c2185b', radius: 16 },
};

/** The niche's palette, overridden by the site's own values. */
export function resolveTheme(site: Pick<SiteData, 'niche' | 'theme'>): Theme {
  const own = Object.fromEntries(Object.entries(site.theme).filter(([, value]) => value !== undefined));
  return { ...palettes[niches[site.niche]], ...own };
}

/** Computes the variables of a theme. */
export function themeVariables(theme: Theme): ThemeVariables {
  const soft = mix(theme.brand, surfaces.light.page, 0.08);
  const light = {
    brand: theme.brand,
    'brand-rgb': channels(theme.brand),
    'on-brand': white,
    'brand-strong': mix(ink, theme.brand, 0.18),
    'brand-soft': soft,
    accent: theme.accent,
    'on-accent': textOn(theme.accent),
    success: shift(theme.success, [surfaces.light.far], minimumContrast, 'darker'),
    deep: theme.deep,
    'on-deep': white,
    unread: theme.unread,
    link: shift(theme.brand, [surfaces.light.far, soft], minimumContrast, 'darker'),
    radius: `${theme.radius}px`,
  };
  const darkSoft = mix(theme.brand, surfaces.dark.page, 0.24);
  const dark = {
    'brand-soft': darkSoft,
    success: lighten(theme.success, [surfaces.dark.far]),
    link: lighten(theme.brand, [surfaces.dark.far, darkSoft]),
  };
  return { light: shortened(light), dark: shortened(dark) };
}

/**
 * Variables as CSS text for a `<style>` in the head. `html:root` has a higher specificity than the `:root` of the
 * bundled styles, so their order does not matter.
 */
export function themeCss({ light, dark }: ThemeVariables): string {
  return `html:root{${declarations(light)}}@media (prefers-color-scheme:dark){html:root{${declarations(dark)}}}`;
}

/** The softest readable text colour on a background: white, `ink` or black. White or black is always readable. */
function textOn(ground: Colour): Colour {
  return [white, ink].find((text) => contrast(text, ground) >= minimumContrast) ?? '#000000';
}

function lighten(colour: Colour, others: readonly Colour[]): Colour {
  return shift(colour, others, minimumContrast, 'lighter');
}

/** Colours as short as they can be: each page has them. */
function shortened(values: Readonly<Record<string, string>>): Record<string, string> {
  const short = (value: string) => value.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, short(value)]));
}

function declarations(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
