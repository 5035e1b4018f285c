import { createHash } from 'node:crypto';
import { type Element, elementsOf } from '#site/build/html.ts';

/** `<script>` types that run; everything else is data, which no policy blocks. */
const runningTypes = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'importmap',
  'speculationrules',
]);

/** Blocks of a page that its policy must name, and what no policy of ours allows. */
export interface InlineBlocks {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Attributes that would be blocked, one sentence each. */
  readonly forbidden: readonly string[];
}

/** Finds what a page carries inline. */
export function inlineBlocks(elements: Iterable<Element>): InlineBlocks {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const forbidden: string[] = [];
  for (const { name, attributes, text } of elements) {
    if (name === 'style') styles.add(text);
    if (name === 'script' && !attributes.has('src') && runningTypes.has(attributes.get('type') ?? ''))
      scripts.add(text);
    for (const attribute of attributes.keys()) {
      if (attribute === 'style' || /^on[a-z]+$/.test(attribute)) {
        forbidden.push(`<${name}> carries ${attribute}="…", which the page's own policy blocks`);
      }
    }
  }
  return { scripts: [...scripts], styles: [...styles], forbidden };
}

/**
 * The policy of one page, with the hash of each block it carries. What `default-src` covers is not written again: the
 * policy stands in every page, and its hashes do not compress.
 * @param mediaOrigin first-party host of the site's media (`cdn_prefix`)
 */
export function policyFor(blocks: InlineBlocks, mediaOrigin: string | undefined): string {
  const media = mediaOrigin === undefined ? '' : ` ${mediaOrigin}`;
  return [
    "default-src 'self'",
    `script-src 'self'${hashes(blocks.scripts)}`,
    `style-src 'self'${hashes(blocks.styles)}`,
    `img-src 'self' data:${media}`,
    ...(media === '' ? [] : [`media-src 'self'${media}`]),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join(';');
}

/**
 * Writes a page's policy as the first element of its head, so that nothing in the page comes before it.
 * @param blocks what the page carries, where that is known already
 * @throws naming what the policy would block, or a head too long for the browser to find the page's encoding (1,024 bytes)
 */
export function withPolicy(
  html: string,
  mediaOrigin: string | undefined,
  blocks: InlineBlocks = inlineBlocks(elementsOf(html)),
): string {
  const [first] = blocks.forbidden;
  if (first !== undefined) throw new Error(first);
  const head = /<head\b[^>]*>/i.exec(html);
  if (head === null) throw new Error('the page has no <head>');
  const start = head.index + head[0].length;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyFor(blocks, mediaOrigin)}">`;
  const result = html.slice(0, start) + meta + html.slice(start);
  if (!/<meta charset/i.test(result.slice(0, 1010))) {
    throw new Error(`${blocks.scripts.length + blocks.styles.length} inline blocks push <meta charset> out of reach`);
  }
  return result;
}

function hashes(blocks: readonly string[]): string {
  return blocks.map((block) => ` 'sha256-${createHash('sha256').update(block).digest('base64')}'`).join('');
}
