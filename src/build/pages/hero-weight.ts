import { statSync } from 'node:fs';
import { join } from 'node:path';
import { heroBytes } from '#build/media/kinds.ts';
import { decodeAttribute, type Element } from '#build/pages/html.ts';

/**
 * Pictures with high fetch priority that exceed the hero budget in any size or format, one sentence each.
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

/** Path in the site's folder of a `srcset` candidate such as `https://media.example/_astro/a-480.avif 480w`. */
function pathOf(candidate: string): string {
  const [address = ''] = decodeAttribute(candidate).trim().split(' ');
  return URL.parse(address, 'https://site.invalid')?.pathname ?? address;
}
