import { decodeAttribute } from '#build/pages/html.ts';
import type { BuiltPage } from '#tests/build/support/published.ts';

/** The subset of schema.org that the pages use. */
interface Node {
  readonly '@type': string;
}

interface Question extends Node {
  readonly name: string;
  readonly acceptedAnswer: { readonly '@type': string; readonly text: string };
}

/** The structured data in one script of a page: one item, or a graph of several. */
export interface Description extends Node {
  readonly '@graph'?: readonly Node[];
  readonly mainEntity?: readonly Question[];
}

/** Reports structured questions and answers that differ from those the page shows, in content or order. */
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
