import { Marked, type Token, type Tokens } from 'marked';
import { isInsideMedia } from '#site/schema/picture-names.ts';

/** A picture or link in a markdown text. */
export interface MarkdownReference {
  readonly kind: 'picture' | 'link';
  /** As written in the text. */
  readonly href: string;
  /** Alt text of a picture, or text of a link. */
  readonly text: string;
  /** Line in the text, from 1. */
  readonly line: number;
}

/** Pictures and links of a text, in their order; placeholders in them are not replaced. */
export function referencesOf(markdown: string): MarkdownReference[] {
  const marked = new Marked();
  const references: MarkdownReference[] = [];
  let from = 0;
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (!isReference(token)) return;
    // A link may contain a picture, so the next search starts at the start of this match, not at its end.
    const at = markdown.indexOf(token.raw, from);
    from = at < 0 ? from : at;
    const line = markdown.slice(0, from).split('\n').length;
    const kind = token.type === 'image' ? 'picture' : 'link';
    references.push({ kind, href: token.href, text: token.text, line });
    if (kind === 'picture') from += 1;
  });
  return references;
}

/** Path below `media/` of an address such as `media/…` or `/media/…`; `undefined` for anything else. */
export function mediaPath(href: string): string | undefined {
  const path = /^\/?media\/(.+)$/.exec(href)?.[1];
  return path !== undefined && isInsideMedia(path) ? path : undefined;
}

function isReference(token: Token): token is Tokens.Image | Tokens.Link {
  return token.type === 'image' || token.type === 'link';
}
