import { readFileSync } from 'node:fs';
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { formatKey } from '#site-loader/source/problems.ts';

/** A parsed data file: its value, the lines of its keys, and errors. */
export interface Source {
  readonly value: unknown;
  /** Line (from 1) of the key or list entry at `path`, or of its nearest existing ancestor. */
  lineOf(path: readonly PropertyKey[]): number | undefined;
  readonly faults: readonly SourceFault[];
}

/** A syntax error or other reason why a file cannot be read. */
interface SourceFault {
  readonly line: number | undefined;
  readonly key: string | undefined;
  readonly message: string;
}

type Format = 'YAML' | 'JSON';

/** Far above any real site file. Keeps a large wrong file from stalling the build. */
const maximumBytes = 262_144;

/**
 * Parses a YAML or JSON file strictly: UTF-8, one document, unique keys, no anchors, aliases or tags.
 * Never throws: on an error, `faults` has the reasons and `value` is `undefined`.
 */
export function readSource(file: string, format: Format = 'YAML'): Source {
  const bytes = readBytes(file);
  if (typeof bytes === 'string') return unreadable(bytes);
  if (bytes.length > maximumBytes) {
    return unreadable(`${bytes.length} bytes long; at most ${maximumBytes} are read. Is it the right file?`);
  }
  try {
    return parseSource(new TextDecoder('utf-8', { fatal: true }).decode(bytes), format);
  } catch (error) {
    if (error instanceof TypeError) return unreadable('not UTF-8 text. Save it as UTF-8.');
    throw error;
  }
}

function readBytes(file: string): Uint8Array | string {
  try {
    return readFileSync(file);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return `cannot be read (${reason}). Look at its kind and its permissions.`;
  }
}

function parseSource(text: string, format: Format = 'YAML'): Source {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
    resolveKnownTags: false,
    logLevel: 'error',
  });
  const lineAt = (offset: number): number => lines.linePos(Math.min(offset, Math.max(text.length - 1, 0))).line;
  const lineOf = (path: readonly PropertyKey[]): number | undefined => {
    const offset = offsetOf(document.contents, path);
    return offset === undefined ? undefined : lineAt(offset);
  };
  const faults: SourceFault[] = telling([...document.errors, ...document.warnings]).map((error) => ({
    line: lineAt(error.pos[0]),
    key: undefined,
    message: `not readable as ${format}: ${explanations[error.code] ?? `${error.message}.`}${mends[error.code] ?? ''}`,
  }));
  visit(document, (_key, node, ancestors) => {
    if (!isNode(node) || faults.length > 0) return;
    if (isAlias(node) || ('anchor' in node && node.anchor !== undefined)) {
      const offset = node.range?.[0] ?? 0;
      faults.push({ line: lineAt(offset), key: keyAbove(ancestors), message: noAnchors });
    }
  });
  if (format === 'JSON' && faults.length === 0) {
    const fault = explainJson(text);
    if (fault !== undefined) faults.push({ line: lineAt(fault.offset), key: undefined, message: fault.message });
  }
  return { value: faults.length > 0 ? undefined : (document.toJS({ maxAliasCount: 0 }) as unknown), lineOf, faults };
}

/**
 * Reports YAML syntax that JSON does not allow, such as a comment or trailing comma: editors and translators fail on
 * it.
 */
function explainJson(text: string): { readonly offset: number; readonly message: string } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const offset = Number(/position (\d+)/.exec(reason)?.[1] ?? 0);
    return { offset, message: `not readable as JSON: ${reason.replace(/ in JSON at position.*| \(line.*/, '')}.` };
  }
}

const noAnchors = 'anchors (&name) and aliases (*name) are not read. Write the value out.';

/**
 * The errors worth reporting. After the first error a parser is out of step, so only one is kept: a tab if there is
 * one, since it is then the cause. Duplicate keys are all reported.
 */
function telling(errors: readonly YAMLError[]): readonly YAMLError[] {
  if (errors.every((error) => error.code === 'DUPLICATE_KEY')) return errors;
  return [errors.find((error) => error.code === 'TAB_AS_INDENT') ?? errors[0]].filter((error) => error !== undefined);
}

/** Common YAML errors, with what to do. */
const explanations: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'a key that stands above already. Keep one of the two.',
  TAB_AS_INDENT: 'indented with a tab. Indent with spaces.',
  MULTIPLE_DOCS: 'a second document begins here. Keep one, without ---.',
};

/** Hints for errors that the parser already describes well. */
const mends: Readonly<Record<string, string>> = {
  TAG_RESOLVE_FAILED: ' Leave the ! tag out, or quote the text.',
  BAD_INDENT: ' Look at the spaces in front of the line.',
  MISSING_CHAR: ' Look for a quote, bracket or colon that is not there.',
};

function unreadable(message: string): Source {
  return { value: undefined, lineOf: () => undefined, faults: [{ line: undefined, key: undefined, message }] };
}

function offsetOf(contents: ParsedNode | null, path: readonly PropertyKey[]): number | undefined {
  let node: unknown = contents;
  let offset: number | undefined;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(part));
      if (pair === undefined) break;
      if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof part === 'number') {
      node = node.items[part];
      if (!isNode(node)) break;
      offset = node.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

function keyAbove(ancestors: readonly unknown[]): string | undefined {
  const keys = ancestors.flatMap((ancestor) => {
    if (typeof ancestor !== 'object' || ancestor === null || !('key' in ancestor)) return [];
    return isScalar(ancestor.key) ? [String(ancestor.key.value)] : [];
  });
  return formatKey(keys);
}
