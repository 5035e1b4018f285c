import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { decodeAttribute, type Element, elementsOf } from '#site/build/html.ts';

/** A page of a finished site. */
export interface BuiltPage {
  /** File in the site's folder, such as `nl/index.html`. */
  readonly name: string;
  readonly html: string;
  readonly elements: readonly Element[];
}

/** Files of a finished site that visitors can get (no dot files); compressed forms left out, which hold the same. */
export function publishedFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(?:br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

export function readPages(folder: string): BuiltPage[] {
  return publishedFiles(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const html = readFileSync(join(folder, name), 'utf8');
      return { name, html, elements: [...elementsOf(html)] };
    });
}

/** Values of one attribute of all elements of a kind, as a browser reads them. */
export function attributesOf(page: BuiltPage, name: string, wanted: string): string[] {
  return page.elements
    .filter((element) => element.name === name && element.attributes.has(wanted))
    .map((element) => decodeAttribute(element.attributes.get(wanted) ?? ''));
}

/** Language to address, as a page names its other languages. */
export function alternatesOf(page: BuiltPage): Map<string, string> {
  const links = page.elements.filter(
    ({ attributes }) => attributes.has('hreflang') && attributes.get('rel') === 'alternate',
  );
  return new Map(links.map(({ attributes }) => [attributes.get('hreflang') ?? '', attributes.get('href') ?? '']));
}
