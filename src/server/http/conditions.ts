/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Whether an `If-None-Match` header contains this entity tag, which means that the client has the current bytes. */
export function matchesTag(header: string, tag: string): boolean {
  if (header === tag || header === '*') return true;
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag);
}

/**
 * Reads a `Range` header for a file of `size` bytes.
 * @returns the range; `unsatisfiable` when it lies outside the file; `undefined` when the whole file is to be sent: no
 *   range, several ranges, or an invalid one (RFC 9110 §14.2)
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = header === undefined ? null : /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (match === null) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '') return lastBytes(last, size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'unsatisfiable';
  return last !== '' && Number(last) < start ? undefined : { start, end };
}

function lastBytes(count: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  if (count === '') return undefined;
  if (Number(count) === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - Number(count)), end: size - 1 };
}
