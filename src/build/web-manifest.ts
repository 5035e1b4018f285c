import type { Site } from '#site/types.ts';

/** The site's web app manifest as JSON, in the site's main language. */
export function webManifest(site: Site): string {
  return JSON.stringify({
    id: '/',
    name: site.name,
    short_name: site.name,
    ...descriptionOf(site),
    lang: site.domain_language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: site.theme.deep,
    theme_color: site.theme.deep,
    categories: ['social', 'lifestyle'],
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
}

function descriptionOf(site: Site): { description?: string } {
  const description = site.description[site.domain_language];
  return description === undefined ? {} : { description };
}
