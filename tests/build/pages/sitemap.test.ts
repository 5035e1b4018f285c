import { describe, expect, it } from 'vitest';
import { sitemapOf } from '#build/sitemap.ts';
import { exampleSite, siteLike } from '#tests/support/sites.ts';

const model = exampleSite('velvet-evening.example');
const site = siteLike(model, 'a.example', {
  locales: ['en', 'nl'],
  landers: { video: { slugs: ['milf', model.nicheSlug], variants: { b: 1 } } },
});
const listed = () => [...sitemapOf(site).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);

describe('the sitemap', () => {
  it('pages-19, landers-5: lists a niche page, but not the one that equals the page without a slug', () => {
    const videos = listed().filter((url) => url?.includes('/landers/video'));
    expect(videos).toEqual([
      'https://a.example/landers/video',
      'https://a.example/nl/landers/video',
      'https://a.example/landers/video/milf',
      'https://a.example/nl/landers/video/milf',
    ]);
  });

  it('pages-18, pages-19: lists each page once, with all of its languages', () => {
    const urls = listed();
    expect(urls).toHaveLength(new Set(urls).size);
    const [home = ''] = sitemapOf(site)
      .split('<url>')
      .filter((part) => part.includes('<loc>https://a.example/<'));
    expect([...home.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, ...pair]) => pair)).toEqual([
      ['en', 'https://a.example/'],
      ['nl', 'https://a.example/nl'],
      ['x-default', 'https://a.example/'],
    ]);
  });

  it('pages-19: is in the format that search engines read', () => {
    const sitemap = sitemapOf({ ...site, locales: ['en'] });
    const home = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      '<url><loc>https://a.example/</loc>',
      '<xhtml:link rel="alternate" hreflang="en" href="https://a.example/"/>',
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://a.example/"/></url><url>',
    ];
    expect(sitemap.startsWith(home.join(''))).toBe(true);
    expect(sitemap.endsWith('</url></urlset>')).toBe(true);
  });
});
