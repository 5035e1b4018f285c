import { renderDocument } from '#i18n/documents.ts';
import { placeholderNames } from '#i18n/placeholders.ts';

/** Problems of a document by itself: raw HTML, no title, placeholders that fail if an optional value is missing. */
export function checkDocument(markdown: string): string[] {
  const names = placeholderNames(markdown);
  const optional = new Set([...markdown.matchAll(/\{\{[#^]([\w.]+)\}\}/g)].map((match) => match[1]));
  const full = Object.fromEntries(names.map((name) => [name, 'x']));
  const bare = Object.fromEntries(names.map((name) => [name, optional.has(name) ? null : 'x']));
  return [...new Set([full, bare].flatMap((values) => problemOf(() => renderDocument(markdown, values))))];
}

/** Differences of a translated document from English: placeholders, headings, untranslated paragraphs. */
export function compareDocuments(english: string, markdown: string): string[] {
  const wanted = placeholderNames(english);
  const found = placeholderNames(markdown);
  const problems = [
    ...wanted.filter((name) => !found.includes(name)).map((name) => `placeholder {{${name}}} is missing`),
    ...found.filter((name) => !wanted.includes(name)).map((name) => `placeholder {{${name}}} is not in English`),
  ];
  const [levels, englishLevels] = [headingLevels(markdown), headingLevels(english)];
  if (levels !== englishLevels) problems.push(`headings are ${levels}, in English ${englishLevels}`);
  const originals = new Set(paragraphs(english));
  for (const paragraph of paragraphs(markdown)) {
    if (originals.has(paragraph)) problems.push(`same as English: ${JSON.stringify(paragraph.slice(0, 60))}`);
  }
  return problems;
}

function problemOf(render: () => unknown): string[] {
  try {
    render();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function headingLevels(markdown: string): string {
  return [...markdown.matchAll(/^(#+) /gm)].map((match) => match[1]?.length).join(' ');
}

/** Longer lines of text; short ones, such as a name, may be the same in two languages. */
function paragraphs(markdown: string): string[] {
  return markdown.split(/\n+/).filter((line) => line.replace(/\{\{[^}]*\}\}/g, '').length > 40);
}
