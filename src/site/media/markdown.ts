import { Marked, type Token, type Tokens } from 'marked';
import { isInsideMedia } from '#site/media/names.ts';

/** A picture or a link as it stands in a markdown text. */
export interface MarkdownReference {
  readonly kind: 'picture' | 'link';
  /** As the text names it. */
  readonly href: string;
  /** Of a picture what it shows, of a link its words. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** Pictures and links of a text, in their order; placeholders stand in them as they are written. */
export function referencesOf(markdown: string): MarkdownReference[] {
  const marked = new Marked();
  const references: MarkdownReference[] = [];
  let from = 0;
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (!isReference(token)) return;
    // A link may hold a picture, so the search for what comes next begins where this one begins.
    const at = markdown.indexOf(token.raw, from);
    from = at < 0 ? from : at;
    const line = markdown.slice(0, from).split('\n').length;
    const kind = token.type === 'image' ? 'picture' : 'link';
    references.push({ kind, href: token.href, text: token.text, line });
    if (kind === 'picture') from += 1;
  });
  return references;
}

/** Path below `media/` of what a text names as `media/…` or `/media/…`; `undefined` for anything else. */
export function mediaPath(href: string): string | undefined {
  const path = /^\/?media\/(.+)$/.exec(href)?.[1];
  return path !== undefined && isInsideMedia(path) ? path : undefined;
}

function isReference(token: Token): token is Tokens.Image | Tokens.Link {
  return token.type === 'image' || token.type === 'link';
}
