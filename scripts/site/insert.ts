import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/**
 * The text of a YAML file with words at the end of one of its lists; those that stand there already are left out.
 * @throws when what stands under the key is no list, or is one by reference
 */
export function addToList(text: string, key: string, words: readonly string[]): string {
  const document = parseDocument(text);
  const value = readKey(document, key, isSeq);
  const there: readonly unknown[] = value?.toJS(document) ?? [];
  const missing = words.filter((word) => !there.includes(word));
  if (missing.length === 0) return text;
  const after =
    value === undefined
      ? addKey(document, text, key, ` [${missing.join(', ')}]`)
      : insert(text, value, missing, (word) => `- ${word}`);
  return verified(key, after, [...there, ...missing]);
}

/**
 * The text of a YAML file with keys at the end of one of its mappings, each with an empty mapping; those that stand there already are left out.
 * @throws when what stands under the key is no mapping, or is one by reference
 */
export function addToMapping(text: string, key: string, names: readonly string[]): string {
  const document = parseDocument(text);
  const value = readKey(document, key, isMap);
  const there: Readonly<Record<string, unknown>> = value?.toJS(document) ?? {};
  const missing = names.filter((name) => !Object.hasOwn(there, name)).map((name) => `${name}: {}`);
  if (missing.length === 0) return text;
  const after =
    value === undefined
      ? addKey(document, text, key, missing.map((entry) => `\n  ${entry}`).join(''))
      : insert(text, value, missing, (entry) => entry);
  return verified(key, after, { ...there, ...Object.fromEntries(names.map((name) => [name, there[name] ?? {}])) });
}

/** What stands under a key; `undefined` where nothing does. */
function readKey<Value extends Node>(
  document: Document,
  key: string,
  is: (node: unknown) => node is Value,
): Value | undefined {
  const value = document.get(key, true);
  if (value === undefined || (isScalar(value) && value.value === null)) return undefined;
  if (is(value)) return value;
  throw byHand(key);
}

/** Fills a key that has no value, or writes one that is not there at the end. */
function addKey(document: Document, text: string, key: string, value: string): string {
  const empty = document.get(key, true);
  if (!isScalar(empty) || !empty.range) return `${text}${text.endsWith('\n') ? '' : '\n'}${key}:${value}\n`;
  const [start, end] = empty.range;
  const before = text.slice(0, start);
  // `key:` ends at its colon, `key: null` at the word.
  return `${before.slice(0, before.lastIndexOf(':') + 1)}${value}${text.slice(end)}`;
}

/** Writes entries after the last one of a collection, as that one stands: between brackets, or each on a line of its own. */
function insert(
  text: string,
  node: YAMLSeq | YAMLMap,
  entries: readonly string[],
  toLine: (entry: string) => string,
): string {
  const [start, end] = node.range ?? [0, 0];
  const last = node.items.at(-1);
  if (node.flow === true) {
    const open = text[start] ?? '';
    const pad = open === '{' ? ' ' : '';
    if (last === undefined)
      return `${text.slice(0, start)}${open}${pad}${entries.join(', ')}${pad}${text.slice(end - 1)}`;
    const at = endOf(last);
    return `${text.slice(0, at)}, ${entries.join(', ')}${text.slice(at)}`;
  }
  const indent = ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1));
  const at = last === undefined ? end : endOf(last);
  // A block of text ends behind its line break, everything else before it or before a comment on its line.
  const lineEnd = text[at - 1] === '\n' ? at - 1 : text.indexOf('\n', at);
  const lines = entries.map((entry) => `\n${indent}${toLine(entry)}`).join('');
  return lineEnd === -1 ? `${text}${lines}\n` : `${text.slice(0, lineEnd)}${lines}${text.slice(lineEnd)}`;
}

/** Where the last thing in a node ends, comments behind it left out. */
function endOf(node: unknown): number {
  if (isPair(node)) return node.value === null || endOf(node.value) === 0 ? endOf(node.key) : endOf(node.value);
  if (isCollection(node) && node.flow !== true && node.items.length > 0) return endOf(node.items.at(-1));
  return (node as Node).range?.[1] ?? 0;
}

/** Text is put together by place; what it now says shows whether the place was right. */
function verified(key: string, text: string, expected: unknown): string {
  const document = parseDocument(text);
  if (document.errors.length === 0 && isDeepStrictEqual(document.toJS()[key], expected)) return text;
  throw byHand(key);
}

function byHand(key: string): Error {
  return new Error(`\`${key}\` is not written in a way that can be added to. Change the file by hand.`);
}
