import { decodeAttribute } from '#site/build/html.ts';
import type { BuiltPage } from '#tests/build/support/published.ts';

/** As much of schema.org as the pages use. */
interface Node {
  readonly '@type': string;
}

interface Question extends Node {
  readonly name: string;
  readonly acceptedAnswer: { readonly '@type': string; readonly text: string };
}

/** What one script of a page tells search engines: one thing, or several. */
export interface Description extends Node {
  readonly '@graph'?: readonly Node[];
  readonly mainEntity?: readonly Question[];
}

/** Where questions and answers for search engines are not those that the page shows, in its order. */
export function misquoted(page: BuiltPage, questions: readonly Question[]): string[] {
  const shown = [...page.html.matchAll(/<h3 id="[^"]*">(.*?)<\/h3>\s*(.*?)\s*(?=<h[23] |<\/article>)/gs)];
  const plain = (html = '') => decodeAttribute(html.replaceAll(/<[^>]*>/g, '')).replaceAll(/[ \t\r\n]+/g, ' ');
  const expected = shown.map(([, name, text]) => ({
    '@type': 'Question',
    name: plain(name),
    acceptedAnswer: { '@type': 'Answer', text: plain(text) },
  }));
  return JSON.stringify(questions) === JSON.stringify(expected)
    ? []
    : [`${JSON.stringify(questions)} instead of ${JSON.stringify(expected)}`];
}
