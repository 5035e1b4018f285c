import { type NicheSlug, niches } from '#site/niches.ts';
import type { SiteData, Theme } from '#site/types.ts';

/** Palette each niche starts from (look.md); spec §9: primary red, secondary yellow, success green, dark deep red, unread extra. */
const palettes: Readonly<Record<NicheSlug, Theme>> = {
  general: { brand: '#d02f3e', accent: '#ffc145', success: '#1b7a43', deep: '#3d0c14', unread: '#7a2bbf', radius: 12 },
  she: { brand: '#8a2f6b', accent: '#f4a6b8', success: '#2a7561', deep: '#2e1029', unread: '#b3245c', radius: 20 },
  bdsm: { brand: '#b3122d', accent: '#cfa93a', success: '#2e7550', deep: '#14121a', unread: '#6d4bc3', radius: 4 },
  bbw: { brand: '#c2187a', accent: '#ffb38a', success: '#1d7a4d', deep: '#43082b', unread: '#7b2fb5', radius: 24 },
  gilf: { brand: '#7b1e3b', accent: '#c8ccd4', success: '#2c7357', deep: '#2b0b16', unread: '#2f5fb3', radius: 8 },
  milf: { brand: '#a31621', accent: '#ffb627', success: '#39733a', deep: '#3a0a0e', unread: '#7a3fb0', radius: 14 },
  gay: { brand: '#4338ca', accent: '#2dd4bf', success: '#15795a', deep: '#1a1647', unread: '#c2185b', radius: 16 },
};

/** The niche's palette with the site's own values on top. */
export function resolveTheme(site: Pick<SiteData, 'niche' | 'theme'>): Theme {
  const own = Object.fromEntries(Object.entries(site.theme).filter(([, value]) => value !== undefined));
  return { ...palettes[niches[site.niche]], ...own };
}
