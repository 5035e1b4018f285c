import { createHash } from 'node:crypto';
import { type Element, elementsOf } from '#build/pages/html.ts';

/** `<script>` types that execute. All others are data, which a policy does not block. */
const runningTypes = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'importmap',
  'speculationrules',
]);

/** Inline content of a page: blocks that its policy must allow by hash, and attributes that it can never allow. */
export interface InlineBlocks {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Attributes that would be blocked, one sentence each. */
  readonly forbidden: readonly string[];
}

/** Collects the inline blocks and forbidden attributes of a page. */
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
 * The Content-Security-Policy of one page, with the hash of each inline block. Directives that `default-src` covers are
 * left out: every page contains the policy, and its hashes do not compress.
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
 * Inserts a page's policy as the first element of its head, so that it applies to everything in the page.
 * @param blocks inline blocks of the page, if the caller has them already
 * @throws if the policy would block something, or pushes `<meta charset>` beyond the first 1,024 bytes, in which
 * browsers look for it
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
