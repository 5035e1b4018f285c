import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDocument, renderDocument } from '#i18n/documents.ts';
import { fillPlaceholders, placeholderNames } from '#i18n/placeholders.ts';

describe('renderDocument', () => {
  test('pages-65: parts title, description and body, and gives every heading an id of its own', () => {
    const document = renderDocument(
      '# Terms of {{site}}\n\nA **short** [start](/x).\n\n## Größe & Maß\n\n## Größe & Maß\n\ntext',
      {
        site: 'Velvet',
      },
    );
    expect(document.title).toBe('Terms of Velvet');
    expect(document.description).toBe('A short start.');
    expect(document.html).toBe(
      '<p>A <strong>short</strong> <a href="/x">start</a>.</p>\n' +
        '<h2 id="grosse-mass">Größe &amp; Maß</h2>\n<h2 id="grosse-mass-2">Größe &amp; Maß</h2>\n<p>text</p>\n',
    );
  });

  test('pages-63: prints a value as it is, whatever characters it has', () => {
    const name = '<b>*A & B*</b> [x](y) {{site}} `c` _d_ | #1 1. \\ !';
    const { html, title } = renderDocument('# {{name}}\n\n{{name}}', { name });
    expect(title).toBe(name);
    expect(html).toBe('<p>&lt;b&gt;*A &amp; B*&lt;/b&gt; [x](y) {{site}} `c` _d_ | #1 1. \\ !</p>\n');
  });

  test('pages-63: lets no value make a tag, an attribute or a script link', () => {
    assert(
      property(string(), (value) => {
        const { html } = renderDocument('# t\n\n[x](mailto:{{value}}) {{value}}', {
          value: `a${value}<i onclick="x">`,
        });
        expect(html.replaceAll(/<\/?p>|<a href="mailto:[^"<>]*">|<\/a>/g, '')).not.toMatch(/[<>]/);
      }),
    );
  });

  test.each([
    ['# t\n\n<div>x</div>', 'raw HTML is not allowed: <div>x</div>'],
    ['# t\n\na <br> b', 'raw HTML is not allowed: <br>'],
    ['# t\n\n<!-- note -->', 'raw HTML is not allowed: <!-- note -->'],
    ['text first', 'the first line must be the title: "# …"'],
    ['## too deep', 'the first line must be the title: "# …"'],
    ['# t\n\n{{nobody}}', 'no value for {{nobody}}'],
    ['# t\n\n{{constructor}}', 'no value for {{constructor}}'],
    ['# t\n\n{{#nobody}}x{{/nobody}}', 'no value for {{nobody}}'],
    ['# t\n\n{{vat}}', '{{vat}} has no value here: put it inside {{#vat}}…{{/vat}}'],
    ['# t\n\n{{#vat}}x', 'cannot read {{#vat}}'],
    ['# t\n\n{{ site }}', 'cannot read {{ site }}'],
    ['# t\n\n{{site}', 'cannot read {{site}'],
  ])('language-11: refuses %j', (markdown, message) => {
    expect(() => renderDocument(markdown, { vat: null, site: 'Velvet' })).toThrow(message);
  });
});

describe('fillPlaceholders', () => {
  test('keeps a section when its fact is there, and the opposite one when it is not', () => {
    const text = 'a{{#vat}} VAT {{vat}}{{/vat}}{{^vat}} none{{/vat}}';
    expect(fillPlaceholders(text, { vat: 'NL1' })).toBe('a VAT NL1');
    expect(fillPlaceholders(text, { vat: null })).toBe('a none');
    expect(fillPlaceholders(text, { vat: '' })).toBe('a none');
  });

  test('finds every name, sections and spaces included', () => {
    expect(placeholderNames('{{b}} {{#a.x}}{{a.x}}{{/a.x}} {{ c }} {{- d}} {e}')).toEqual(['a.x', 'b', 'c', 'd']);
  });
});

describe('readDocument', () => {
  test('names the file when it is not there or cannot be filled', () => {
    expect(() => readDocument('terms', 'en', {}, '/nowhere')).toThrow(/^locales\/en\/pages\/terms\.md: ENOENT/);
    expect(() => readDocument('terms', 'en', {})).toThrow(/^locales\/en\/pages\/terms\.md: no value for \{\{/);
  });
});
