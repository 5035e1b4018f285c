import { readSource, type Source } from '#site-loader/source/yaml.ts';

/** Texts by key, nested. */
export type Texts = Readonly<Record<string, unknown>>;

/** A file of texts that could be read. */
export interface TextFile {
  readonly value: Texts;
  readonly source: Source;
}

/** Reads a JSON file of texts. Never throws: if it has none, `faults` has the reasons. */
export function readTextFile(file: string): TextFile | Pick<Source, 'faults'> {
  const source = readSource(file, 'JSON');
  if (source.faults.length > 0) return { faults: source.faults };
  const { value } = source;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value: { ...value }, source };
  return { faults: [{ line: 1, key: undefined, message: 'expected a mapping of keys to texts, in braces.' }] };
}
