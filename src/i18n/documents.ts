import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, type Token } from 'marked';
import { localesFolder } from '#i18n/build.ts';
import type { Locale } from '#i18n/locales.ts';
import { type DocumentValues, fillPlaceholders } from '#i18n/placeholders.ts';

/** Documents that stand as markdown in `locales/<locale>/pages/<name>.md`. */
export const documentNames = [
  'accessibility',
  'ban',
  'compliance',
  'cookies',
  'faq',
  'imprint',
  'privacy',
  'return-policy',
  'service',
  'terms',
] as const;

export type DocumentName = (typeof documentNames)[number];

/** A document ready for a page, which draws the title as its own `<h1>`. */
export interface LocalizedDocument {
  /** Plain text of the heading that the document begins with. */
  readonly title: string;
  /** Plain text of the first paragraph, for the page's description. */
  readonly description: string;
  /** Everything below the title; headings from `<h2>` on, each with an `id`. */
  readonly html: string;
  /** The headings of the third level with what stands below each, in the order of the page. */
  readonly passages: readonly Passage[];
}

/** A heading and its text, both plain. */
interface Passage {
  readonly heading: string;
  readonly text: string;
}

/**
 * Reads a document in one language and fills in the facts of a site.
 * @param folder where the locales stand; only tests name another
 * @throws naming the file: when it is missing, when a placeholder has no value, when it holds raw HTML or does not begin with its title
 */
export function readDocument(
  name: DocumentName,
  locale: Locale,
  values: DocumentValues,
  folder: string = localesFolder,
): LocalizedDocument {
  const file = `locales/${locale}/pages/${name}.md`;
  try {
    return renderDocument(readFileSync(join(folder, locale, 'pages', `${name}.md`), 'utf8'), values);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

/** Draws a picture of a markdown text as HTML. */
export type DrawPicture = (picture: {
  readonly href: string;
  readonly alt: string;
  readonly title: string | undefined;
}) => string;

/**
 * The same for markdown that is at hand; messages name no file.
 * @param draw left out, pictures are drawn as markdown has it; nobody is shown those
 */
export function renderDocument(markdown: string, values: DocumentValues, draw?: DrawPicture): LocalizedDocument {
  const ids = new Map<Token, string>();
  const marked = new Marked({
    renderer: {
      heading(token) {
        return `<h${token.depth} id="${ids.get(token)}">${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`;
      },
      image: ({ href, text, title }) => draw?.({ href, alt: text, title: title ?? undefined }) ?? false,
    },
  });
  const tokens = marked.lexer(fillPlaceholders(markdown, values));
  marked.walkTokens(tokens, refuseHtml);
  const [first, ...body] = tokens;
  if (first?.type !== 'heading' || first.depth !== 1) throw new Error('the first line must be the title: "# …"');
  nameHeadings(body, ids);
  const paragraph = body.find((token) => token.type === 'paragraph' && !isPicture(token));
  return {
    title: plainText(first),
    description: paragraph === undefined ? '' : plainText(paragraph),
    html: marked.parser(body),
    passages: passagesOf(body),
  };
}

/** What stands between a heading of the third level and the heading after it, whatever its level. */
function passagesOf(tokens: readonly Token[]): Passage[] {
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading' || token.depth !== 3) return [];
    const rest = tokens.slice(index + 1);
    const end = rest.findIndex(({ type }) => type === 'heading');
    const text = rest.slice(0, end === -1 ? rest.length : end).map(plainText);
    return [{ heading: plainText(token), text: text.filter((part) => part !== '').join(' ') }];
  });
}

/** A paragraph of nothing but a picture: no sentence to describe a page by. */
function isPicture(token: Token): boolean {
  return 'tokens' in token && token.tokens?.every(({ type }) => type === 'image') === true;
}

function refuseHtml(token: Token): void {
  if (token.type === 'html') throw new Error(`raw HTML is not allowed: ${token.raw.trim()}`);
}

function nameHeadings(tokens: readonly Token[], ids: Map<Token, string>): void {
  const used = new Map<string, number>();
  for (const token of tokens) {
    if (token.type !== 'heading') continue;
    const id = toId(plainText(token));
    const count = (used.get(id) ?? 0) + 1;
    used.set(id, count);
    ids.set(token, count === 1 ? id : `${id}-${count}`);
  }
}

/** Readable in an address: letters without marks, digits and dashes. */
function toId(text: string): string {
  const plain = text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

/** Lines become one, but a space that must not break stays so. */
function plainText(token: Token): string {
  if ('tokens' in token && token.tokens !== undefined) return token.tokens.map(plainText).join('');
  return 'text' in token && typeof token.text === 'string' ? token.text.replace(/[ \t\r\n]+/g, ' ') : '';
}
