import { describe, expect, test } from 'vitest';
import { questionsDescription } from '#components/documents/questions.ts';
import { renderDocument } from '#i18n/documents.ts';
import { pathsOf } from '#site/pages.ts';
import { examples } from '#tests/support/sites.ts';

const [path] = pathsOf(examples, 'pages-faq');
if (path === undefined) throw new Error('no site has the page of questions');
const { page } = path.props;
const describeText = (markdown: string) => questionsDescription(page, renderDocument(markdown, {}));

describe('the page of questions for search engines', () => {
  test('pages-24: has each question with all of its answer as plain text, and no heading between', () => {
    const text =
      '# Ask\n\nShort.\n\n## One\n\n### *Who* & why?\n\nA [link](/x).\n\nMore.\n\n## Two\n\n### When?\n\nNow.';
    expect(describeText(text)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      url: `${page.site.origin}/pages/faq`,
      name: 'Ask',
      description: 'Short.',
      inLanguage: page.locale,
      mainEntity: [
        { '@type': 'Question', name: 'Who & why?', acceptedAnswer: { '@type': 'Answer', text: 'A link. More.' } },
        { '@type': 'Question', name: 'When?', acceptedAnswer: { '@type': 'Answer', text: 'Now.' } },
      ],
    });
  });

  test.each([
    ['# Ask\n\n## Only a part\n\ntext', /no question/],
    ['# Ask\n\n### Nobody knows?\n\n### When?\n\nNow.', /«Nobody knows\?» has no answer/],
  ])('refuses a text that would describe nothing', (text, message) => {
    expect(() => describeText(text)).toThrow(message);
  });
});
