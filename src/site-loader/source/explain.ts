import type * as z from 'zod';
import { SiteSchema } from '#site/schema/site.ts';
import { descriptionOf, knownKeys, schemaAt } from '#site/schema/walk.ts';
import { show, suggest } from '#site/schema/words.ts';

/** A problem at a path of `site.yaml`; the code that read the file adds the line. */
export interface Finding {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Message for zod's built-in checks. Messages of the schema take precedence. */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return explainType(String(issue.expected), issue.input);
    case 'too_small':
      return explainSize(issue.origin, issue.input, `at least ${issue.minimum}`);
    case 'too_big':
      return explainSize(issue.origin, issue.input, `at most ${issue.maximum}`);
    case 'invalid_value': {
      const words = issue.values.map(String);
      return `expected one of ${words.join(', ')}, got ${show(issue.input)}.${didYouMean(issue.input, words)}`;
    }
    default:
      return undefined;
  }
}

/** One finding per path of a failed parse: missing keys, unknown keys, wrong values. */
export function toFindings(error: z.ZodError): Finding[] {
  const findings = error.issues.flatMap(toFinding);
  const isFirst = (finding: Finding, index: number) =>
    findings.findIndex((other) => String(other.path) === String(finding.path)) === index;
  return findings.filter(isFirst);
}

function toFinding(issue: z.core.$ZodIssue): Finding[] {
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schemaAt(SiteSchema, issue.path));
    const listed = known.length === 0 ? 'Nothing stands here.' : undefined;
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      message: `unknown key. ${listed ?? suggest(key, known, 'Known here:')}`,
    }));
  }
  if (issue.code === 'invalid_key') return [{ path: issue.path, message: issue.issues[0]?.message ?? issue.message }];
  if (issue.input === undefined) {
    const description = descriptionOf(schemaAt(SiteSchema, issue.path));
    return [{ path: issue.path, message: `missing. Add it: ${description}` }];
  }
  return [{ path: issue.path, message: issue.message }];
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping of keys to values',
  record: 'a mapping of keys to values',
};

function explainType(expected: string, input: unknown): string {
  const found = `expected ${typeNames[expected] ?? expected}, got ${show(input)}.`;
  if (input === null) return `${found} Fill it in, or take the key out.`;
  if (expected === 'string' && typeof input !== 'object') return `${found} Put it in quotes.`;
  if (expected === 'array' && typeof input === 'string') return `${found} Write it in brackets: [${input}].`;
  return found;
}

function explainSize(origin: string, input: unknown, limit: string): string {
  if (typeof input === 'string') {
    return input.trim() === ''
      ? 'expected text, got none.'
      : `expected ${limit} characters, got ${input.trim().length}.`;
  }
  if (origin === 'array') return `expected ${limit} entry, got ${Array.isArray(input) ? input.length : show(input)}.`;
  return `expected ${limit}, got ${show(input)}.`;
}

function didYouMean(input: unknown, words: readonly string[]): string {
  if (typeof input !== 'string') return '';
  const text = suggest(input, words, '');
  return text.startsWith('Did') ? ` ${text}` : '';
}
