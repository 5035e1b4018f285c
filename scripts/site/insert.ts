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
 * Appends words to a list in the text of a YAML file; skips those that are in it already.
 * @throws if the value of the key is not a list, or is an alias of one
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
 * Appends keys to a mapping in the text of a YAML file, each with an empty mapping; skips existing keys.
 * @throws if the value of the key is not a mapping, or is an alias of one
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

/** The value of a key; `undefined` if it is missing or empty. */
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

/** Sets the value of an empty key, or appends the key to the file. */
function addKey(document: Document, text: string, key: string, value: string): string {
  const empty = document.get(key, true);
  if (!isScalar(empty) || !empty.range) return `${text}${text.endsWith('\n') ? '' : '\n'}${key}:${value}\n`;
  const [start, end] = empty.range;
  const before = text.slice(0, start);
  // An empty `key:` ends at its colon, `key: null` after the word.
  return `${before.slice(0, before.lastIndexOf(':') + 1)}${value}${text.slice(end)}`;
}

/** Inserts entries after the last one of a collection in the same style: inside the brackets, or one per line. */
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
  // A block scalar ends after its line break; anything else ends before it, or before a comment on the line.
  const lineEnd = text[at - 1] === '\n' ? at - 1 : text.indexOf('\n', at);
  const lines = entries.map((entry) => `\n${indent}${toLine(entry)}`).join('');
  return lineEnd === -1 ? `${text}${lines}\n` : `${text.slice(0, lineEnd)}${lines}${text.slice(lineEnd)}`;
}

/** Offset of the end of a node, without trailing comments. */
function endOf(node: unknown): number {
  if (isPair(node)) return node.value === null || endOf(node.value) === 0 ? endOf(node.key) : endOf(node.value);
  if (isCollection(node) && node.flow !== true && node.items.length > 0) return endOf(node.items.at(-1));
  return (node as Node).range?.[1] ?? 0;
}

/** Text was inserted by offset; parses the result again to verify that the offset was right. @throws if it was not */
function verified(key: string, text: string, expected: unknown): string {
  const document = parseDocument(text);
  if (document.errors.length === 0 && isDeepStrictEqual(document.toJS()[key], expected)) return text;
  throw byHand(key);
}

function byHand(key: string): Error {
  return new Error(`\`${key}\` is not written in a way that can be added to. Change the file by hand.`);
}
