import { statSync } from 'node:fs';
import { join } from 'node:path';
import { decodeAttribute, type Element } from '#site/build/html.ts';
import { heroBytes } from '#site/media/kinds.ts';

/**
 * Pictures that a page wants first and that are too heavy for that, whatever size and format a browser takes; one sentence each.
 * @param folder finished folder of the site
 */
export function heroProblems(elements: Iterable<Element>, folder: string): string[] {
  const found = new Set<string>();
  let sources: string[] = [];
  for (const { name, attributes } of elements) {
    if (name === 'picture') sources = [];
    if (name === 'source') sources.push(...(attributes.get('srcset')?.split(',') ?? []));
    if (name !== 'img') continue;
    if (attributes.get('fetchpriority') === 'high') {
      for (const source of [...sources, attributes.get('src') ?? '']) found.add(pathOf(source));
    }
    sources = [];
  }
  return [...found].flatMap((path) => {
    const bytes = statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0;
    return bytes > heroBytes ? [`${path} is ${bytes} bytes, a hero image may have ${heroBytes}`] : [];
  });
}

/** Path in the site's folder of a candidate such as `https://media.example/_astro/a-480.avif 480w`. */
function pathOf(candidate: string): string {
  const [address = ''] = decodeAttribute(candidate).trim().split(' ');
  return URL.parse(address, 'https://site.invalid')?.pathname ?? address;
}
