import { timingSafeEqual } from 'node:crypto';

/** Compares a signature with the expected one, in a time that tells nothing about them. */
export function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
