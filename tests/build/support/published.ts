import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { decodeAttribute, type Element, elementsOf } from '#build/pages/html.ts';

/** A page of a built site. */
export interface BuiltPage {
  /** File in the site's folder, such as `nl/index.html`. */
  readonly name: string;
  readonly html: string;
  readonly elements: readonly Element[];
}

/** Files of a built site that visitors can get: no dot files, and without compressed copies. */
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

/** Decoded values of one attribute of all elements with a name. */
export function attributesOf(page: BuiltPage, name: string, wanted: string): string[] {
  return page.elements
    .filter((element) => element.name === name && element.attributes.has(wanted))
    .map((element) => decodeAttribute(element.attributes.get(wanted) ?? ''));
}

/** The `hreflang` alternates of a page: URL by language. */
export function alternatesOf(page: BuiltPage): Map<string, string> {
  const links = page.elements.filter(
    ({ attributes }) => attributes.has('hreflang') && attributes.get('rel') === 'alternate',
  );
  return new Map(links.map(({ attributes }) => [attributes.get('hreflang') ?? '', attributes.get('href') ?? '']));
}
