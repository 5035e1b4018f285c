import { expect, test } from 'vitest';
import { webManifest } from '#build/web-manifest.ts';
import { exampleSite } from '#tests/support/sites.ts';

const site = exampleSite('velvet-evening.example');

test('offline-15: the manifest opens the home page of the site as an app of its own, under its name', () => {
  const manifest = JSON.parse(webManifest({ ...site, name: 'Dusk', domain_language: 'nl', locales: ['nl', 'en'] }));
  expect(manifest).toMatchObject({
    ...{ name: 'Dusk', short_name: 'Dusk', lang: 'nl' },
    ...{ id: '/', start_url: '/', scope: '/', display: 'standalone' },
    ...{ theme_color: site.theme.deep, background_color: site.theme.deep },
  });
});

test('offline-16: the manifest names icons of 192 and 512 pixels, one of them maskable, and a drawing', () => {
  const { icons } = JSON.parse(webManifest(site)) as { icons: { src: string; sizes: string; purpose?: string }[] };
  expect(icons.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual([
    ['/icon.svg', 'any', undefined],
    ['/icon-192.png', '192x192', undefined],
    ['/icon-512.png', '512x512', undefined],
    ['/icon-maskable-512.png', '512x512', 'maskable'],
  ]);
});
