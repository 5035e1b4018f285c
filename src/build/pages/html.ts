/** An element as written in the page. `text` is set only for raw-text elements (script, style, textarea, title). */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
}

const tagName = /[a-z][^\s/>]*/iy;
const attribute = /[\s/]*([^\s=>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;
const tagEnd = /[\s/]*>/y;
const rawElements = new Set(['script', 'style', 'textarea', 'title']);

/**
 * Yields the elements of a page that Astro wrote. Reads well-formed HTML only and throws on anything else, because a
 * page that cannot be read cannot get a policy. A test compares it with a standard parser (decision 079).
 * @throws on a tag without an end
 */
export function* elementsOf(html: string): Generator<Element> {
  let position = 0;
  while (true) {
    position = html.indexOf('<', position);
    if (position < 0) return;
    if (html.startsWith('<!--', position)) {
      position = endOf(html, '-->', position);
      continue;
    }
    tagName.lastIndex = position + 1;
    const name = tagName.exec(html)?.[0].toLowerCase();
    if (name === undefined) {
      position += 1;
      continue;
    }
    const { attributes, end } = readAttributes(html, tagName.lastIndex);
    position = end;
    let text = '';
    if (rawElements.has(name)) {
      const close = indexOfClosing(html, name, position);
      text = html.slice(position, close);
      position = close;
    }
    yield { name, attributes, text };
  }
}

/** Decodes an attribute that contains a URL. Handles only the character references that Astro and React write. */
export function decodeAttribute(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&#38;', '&').replaceAll('&amp;', '&');
}

function readAttributes(html: string, start: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let position = start;
  while (true) {
    tagEnd.lastIndex = position;
    if (tagEnd.test(html)) return { attributes, end: tagEnd.lastIndex };
    attribute.lastIndex = position;
    const match = attribute.exec(html);
    if (match === null) throw new Error(`cannot read the tag at «${html.slice(start - 20, start + 60)}»`);
    attributes.set((match[1] ?? '').toLowerCase(), match[2] ?? match[3] ?? match[4] ?? '');
    position = attribute.lastIndex;
  }
}

function indexOfClosing(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi');
  closing.lastIndex = from;
  const found = closing.exec(html);
  if (found === null) throw new Error(`<${name}> is never closed`);
  return found.index;
}

function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  if (found < 0) throw new Error('a comment is never closed');
  return found + mark.length;
}
