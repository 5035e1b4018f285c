/**
 * What a sentence goes on with after a value: a name that ends with a full stop, such as "Billie N.", ends the sentence by itself.
 * @param stop the full stop that follows in the sentence, or nothing
 */
export function withStop(value: string, stop: string): string {
  return value.endsWith('.') ? value : value + stop;
}
