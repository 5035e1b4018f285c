import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, type Token } from 'marked';
import { localesFolder } from '#i18n/build.ts';
import type { Locale } from '#i18n/locales.ts';
import { type DocumentValues, fillPlaceholders } from '#i18n/placeholders.ts';
import { noteLocale } from '#i18n/used-locales.ts';

/** Documents with markdown in `locales/<locale>/pages/<name>.md`. */
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

/** A document for a page, which renders the title as its own `<h1>`. */
export interface LocalizedDocument {
  /** Plain text of the first heading. */
  readonly title: string;
  /** Plain text of the first paragraph, for the page's description. */
  readonly description: string;
  /** Everything below the title; headings start at `<h2>` and have an `id`. */
  readonly html: string;
  /** The level 3 headings with the text below each, in order. */
  readonly passages: readonly Passage[];
}

/** A heading and its text, both plain. */
interface Passage {
  readonly heading: string;
  readonly text: string;
}

/**
 * Reads a document in one language and fills in the facts of a site.
 * @param folder of the locales; only tests pass another one
 * @throws naming the file: when it is missing, a placeholder has no value, it contains raw HTML, or it does not start
 *   with its title
 */
export function readDocument(
  name: DocumentName,
  locale: Locale,
  values: DocumentValues,
  folder: string = localesFolder,
): LocalizedDocument {
  noteLocale(locale);
  const file = `locales/${locale}/pages/${name}.md`;
  try {
    return renderDocument(readFileSync(join(folder, locale, 'pages', `${name}.md`), 'utf8'), values);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

/** Renders a picture of a markdown text as HTML. */
export type DrawPicture = (picture: {
  readonly href: string;
  readonly alt: string;
  readonly title: string | undefined;
}) => string;

/**
 * Renders a document from markdown text; unlike those of `readDocument`, errors name no file.
 * @param draw without it, pictures are rendered as plain markdown pictures; no page shows those
 * @throws when a placeholder has no value, or the text contains raw HTML or does not start with its title
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

/** The text between each level 3 heading and the next heading of any level. */
function passagesOf(tokens: readonly Token[]): Passage[] {
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading' || token.depth !== 3) return [];
    const rest = tokens.slice(index + 1);
    const end = rest.findIndex(({ type }) => type === 'heading');
    const text = rest.slice(0, end === -1 ? rest.length : end).map(plainText);
    return [{ heading: plainText(token), text: text.filter((part) => part !== '').join(' ') }];
  });
}

/** Whether a paragraph contains only pictures, so that it cannot serve as the description of a page. */
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

/** An id that is readable in a URL: letters without diacritics, digits and dashes. */
function toId(text: string): string {
  const plain = text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

/** Joins lines, but keeps no-break spaces. */
function plainText(token: Token): string {
  if ('tokens' in token && token.tokens !== undefined) return token.tokens.map(plainText).join('');
  return 'text' in token && typeof token.text === 'string' ? token.text.replace(/[ \t\r\n]+/g, ' ') : '';
}
