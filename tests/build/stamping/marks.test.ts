import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Fact } from '#build/stamping/facts.ts';
import { markOf } from '#build/stamping/marks.ts';
import { SiteValues } from '#build/stamping/site-values.ts';
import { StampedText } from '#build/stamping/stamped-text.ts';
import { toScriptJson } from '#components/head/head-data.ts';

const escapeText = (value: string) =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&#39;')
    .replaceAll('"', '&quot;');

/** How pages write values: as Astro, React, our own scripts, documents and links do. */
const ways: Readonly<Record<string, (value: string) => string>> = {
  'in the text of Astro': escapeText,
  'in an attribute of Astro': (value) => `<a title="${value.replaceAll('&', '&#38;').replaceAll('"', '&#34;')}">`,
  'in the text of React': (value) => renderToStaticMarkup(createElement('p', { title: value }, value)),
  'in JSON of a script': (value) => toScriptJson({ site: value }),
  'in the props of an island': (value) => escapeText(JSON.stringify({ site: [0, value] })),
  'in a URL': (value) => `/?site=${encodeURIComponent(value)}`,
  'in a style': (value) => `a{content:${value}}`,
};

function fact(value: string, spelling: Fact['spelling'] = 'text'): Fact {
  return { path: [], value, spelling };
}

/** What a page of a site with this value becomes by stamping. */
function stamp(write: (value: string) => string, value: string): string {
  const facts = [fact('unused'), fact(value)];
  const text = StampedText.read(`before ${write(markOf(1, fact(value)))} after`);
  return text.bytesFor(new SiteValues(facts)).toString();
}

describe('build-28: a stamped value is written as its page writes it', () => {
  test.each(Object.entries(ways))('%s', (_name, write) => {
    const values = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'&<>"\'\\/`$%. aé{}'), minLength: 1, maxLength: 12 }),
    );
    fc.assert(
      fc.property(values, (value) => {
        fc.pre(value.isWellFormed());
        expect(stamp(write, value)).toBe(`before ${write(value)} after`);
      }),
      { seed: 28, numRuns: 300 },
    );
  });

  test('a value that ends a sentence keeps one full stop, as texts take the second away', () => {
    const endOnce = (value: string) => `By ${value}.`.replaceAll('..', '.');
    for (const value of ['Evening B.V.', 'Evening'])
      expect(stamp(endOnce, value)).toBe(`before By ${value.replace(/\.$/, '')}. after`);
  });

  test.each([
    ['cut', (value: string) => value.slice(0, -3)],
    ['spelled in capitals', (value: string) => value.toUpperCase()],
    ['encoded twice', (value: string) => escapeText(escapeText(value))],
    ['turned around', (value: string) => [...value].reverse().join('')],
  ])('a value that is %s is not taken for one that can be put in', (_what, change) => {
    expect(() => stamp(change, 'Velvet & Co')).toThrow(/a value is (?:cut or changed|written in an unusual way)/);
  });

  test('a plain value has a mark that no encoding changes', () => {
    const mark = markOf(3, fact('velvet.example', 'plain'));
    for (const write of [escapeText, encodeURIComponent, JSON.stringify]) expect(write(mark)).toContain(mark);
    expect(new URL(`https://${mark}/`).hostname).toBe(mark);
  });
});
