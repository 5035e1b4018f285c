import { canonicalUrl } from '#components/head/head-data.ts';
import type { LocalizedDocument } from '#i18n/documents.ts';
import type { Page } from '#site/pages.ts';

/**
 * Structured data of the page of questions and answers (schema.org `FAQPage`), from the document that the page shows.
 * @throws if the document has no question, or one without an answer: search engines then ignore all of the data
 */
export function questionsDescription(page: Page, document: LocalizedDocument): Readonly<Record<string, unknown>> {
  const { title, description, passages } = document;
  const open = passages.find(({ text }) => text === '');
  if (open !== undefined) throw new Error(`«${open.heading}» has no answer below it`);
  if (passages.length === 0) throw new Error(`«${title}» has no question: write each as "### …"`);
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    url: canonicalUrl(page),
    name: title,
    description,
    inLanguage: page.locale,
    mainEntity: passages.map(({ heading, text }) => ({
      '@type': 'Question',
      name: heading,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
}
