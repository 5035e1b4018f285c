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
 * @param hashes of its scripts and styles (`blockHash`)
 * @param mediaOrigin first-party host of the site's media (`cdn_prefix`)
 */
export function policyOf(
  hashes: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
  mediaOrigin: string | undefined,
): string {
  const media = mediaOrigin === undefined ? '' : ` ${mediaOrigin}`;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.scripts].join(' '),
    ["style-src 'self'", ...hashes.styles].join(' '),
    `img-src 'self' data:${media}`,
    ...(media === '' ? [] : [`media-src 'self'${media}`]),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join(';');
}

/** How a policy names an inline script or style. */
export function blockHash(block: string | Uint8Array): string {
  return `'sha256-${createHash('sha256').update(block).digest('base64')}'`;
}

/** A page cut where its policy goes in: as the first element of its head, so that it applies to everything in it. */
export interface CutPage {
  readonly before: string;
  readonly after: string;
}

/** @throws if the page has no head, or its policy would block an attribute */
export function cutForPolicy(html: string, { forbidden }: Pick<InlineBlocks, 'forbidden'>): CutPage {
  const [first] = forbidden;
  if (first !== undefined) throw new Error(first);
  const head = /<head\b[^>]*>/i.exec(html);
  if (head === null) throw new Error('the page has no <head>');
  const start = head.index + head[0].length;
  return { before: html.slice(0, start), after: html.slice(start) };
}

/**
 * The element with a page's policy.
 * @throws if it pushes `<meta charset>` beyond the first 1,024 bytes, in which browsers look for it
 */
export function policyElement(policy: string, { before, after }: CutPage): string {
  const element = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const room = 1010 - before.length - element.length;
  if (!/<meta charset/i.test(after.slice(0, Math.max(0, room)))) {
    throw new Error(`${policy.split("'sha256-").length - 1} inline blocks push <meta charset> out of reach`);
  }
  return element;
}

/** Inserts a page's policy. @throws if the policy would block something, or leaves no room for `<meta charset>` */
export function withPolicy(html: string, mediaOrigin: string | undefined): string {
  const blocks = inlineBlocks(elementsOf(html));
  const cut = cutForPolicy(html, blocks);
  const hashes = { scripts: blocks.scripts.map(blockHash), styles: blocks.styles.map(blockHash) };
  return cut.before + policyElement(policyOf(hashes, mediaOrigin), cut) + cut.after;
}
