import { OperatorError } from '#server/core/operator-error.ts';
import { LetterTextSchema } from '#server/services/announcements/letter.ts';

/** A part of a file between empty lines. */
interface Part {
  readonly text: string;
  /** Number of its first line. */
  readonly line: number;
}

/** Lines that begin like something else than a paragraph. */
const structure = /^\s*(?:#|>|[-*+]\s|\d+[.)]\s|\|)/;
const link = /^\[([^\]]*)\]\(([^)]*)\)$/;

/**
 * Parses one language of a letter: the subject in the first line, paragraphs between empty lines, and perhaps a link to
 * a page of the site in a line of its own at the end: `[Label](/path)`.
 * @throws OperatorError naming the file, the line and what to change
 */
export function parseText(file: string, source: string) {
  const fail = (line: number, problem: string): never => {
    throw new OperatorError(`${file}:${line}: ${problem}.`);
  };
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const start = lines.findIndex((each) => each.trim() !== '');
  if (start === -1) return fail(1, 'the file is empty; write a subject, an empty line and what you want to say');
  const parts = toParts(lines, start + 1);
  const last = parts.at(-1);
  const [, label, target] = last?.text.match(link) ?? [];
  const paragraphs = label === undefined ? parts : parts.slice(0, -1);
  for (const { text, line } of paragraphs) {
    if (link.test(text)) fail(line, 'a link stands before the end; a letter has one, in its last line');
    if (structure.test(text)) fail(line, 'lists, headings and tables are not possible; write paragraphs');
  }
  const given = {
    subject: (lines[start] ?? '').replace(/^#+\s+/, ''),
    paragraphs: paragraphs.map(({ text }) => text),
    ...(label !== undefined && { link: { label, path: target } }),
  };
  const { success, data, error } = LetterTextSchema.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  const [group, index] = issue?.path ?? [];
  const paragraph = group === 'paragraphs' && typeof index === 'number' ? paragraphs[index] : undefined;
  const line = group === 'link' ? last?.line : paragraph?.line;
  return fail(line ?? start + 1, issue?.message ?? 'the text could not be read');
}

/** @param from index of the first line */
function toParts(lines: readonly string[], from: number): Part[] {
  const parts: Part[] = [];
  let current: Part | undefined;
  for (const [index, text] of lines.slice(from).entries()) {
    if (text.trim() === '') current = undefined;
    else if (current === undefined || structure.test(text)) {
      current = { text: text.trim(), line: from + index + 1 };
      parts.push(current);
    } else {
      current = { ...current, text: `${current.text} ${text.trim()}` };
      parts[parts.length - 1] = current;
    }
  }
  return parts;
}
