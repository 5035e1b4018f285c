import { describe, expect, it } from 'vitest';
import { blockHash, inlineBlocks, policyOf, withPolicy } from '#build/pages/csp.ts';
import { elementsOf } from '#build/pages/html.ts';
import { headersOf } from '#hosting/static-host.ts';
import { pageSecurityHeaders, transportSecurityHeaders } from '#server/http/security-headers.ts';

const page = (head: string, body = '') =>
  `<!doctype html><html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;

describe('elementsOf', () => {
  it('reads attributes in every way of writing, and raw text as text', () => {
    const [, image, script] = elementsOf(
      `<p a><img alt='a > b' src=/x.png data-y="<style>"/><script>if (1<2) "<b>"</script>`,
    );
    expect(Object.fromEntries(image?.attributes ?? [])).toEqual({ alt: 'a > b', src: '/x.png', 'data-y': '<style>' });
    expect(script?.text).toBe('if (1<2) "<b>"');
  });

  it('passes over comments and text with a bare <', () => {
    expect([...elementsOf('<!-- <style>x</style> --> 1 < 2 <b>')].map(({ name }) => name)).toEqual(['b']);
  });

  it.each(['<script>never', '<p class="open', '<!-- open'])('refuses %s', (html) => {
    expect(() => [...elementsOf(html)]).toThrow();
  });
});

describe('policy', () => {
  it('names scripts that run and styles, but no data', () => {
    const blocks = inlineBlocks(
      elementsOf(page('<style>a{}</style><script type="application/json">{}</script><script>x()</script>')),
    );
    expect(blocks).toEqual({ scripts: ['x()'], styles: ['a{}'], forbidden: [] });
    expect(policyOf({ scripts: blocks.scripts.map(blockHash), styles: [] }, undefined)).toContain(
      "script-src 'self' 'sha256-",
    );
  });

  it('security-9: lets media come from the site and its own media host alone', () => {
    const policy = policyOf({ scripts: [], styles: [] }, 'https://media.example');
    expect(policy).toContain("img-src 'self' data: https://media.example");
    expect(policy).toContain("media-src 'self' https://media.example");
  });

  it.each(['<p style="color:red">', '<img onerror="x()">'])('security-8: refuses %s', (markup) => {
    expect(() => withPolicy(page('', markup), undefined)).toThrow(/own policy blocks/);
  });

  it('build-24: refuses so many blocks that a browser could not find the encoding', () => {
    const many = Array.from({ length: 15 }, (_, index) => `<style>a{order:${index}}</style>`).join('');
    expect(() => withPolicy(page(many), undefined)).toThrow(/15 inline blocks/);
  });
});

it('hosting-19: gives static hosts the headers of our own server', () => {
  const pairs = [...pageSecurityHeaders, ...transportSecurityHeaders];
  const ours = pairs.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${pairs[index + 1]}`] : []));
  const [everywhere = ''] = headersOf([]).split(/\n(?=\/_astro)/);
  const [path, ...theirs] = everywhere.split('\n').map((line) => line.trim());
  expect(path).toBe('/*');
  expect(theirs.map((line) => line.replace(/^[\w-]+/, (name) => name.toLowerCase())).sort()).toEqual(ours.sort());
});
