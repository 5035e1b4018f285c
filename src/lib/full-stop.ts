/**
 * Appends a full stop to a value at the end of a sentence, unless the value has one: a name such as "Billie N." ends
 * the sentence itself.
 * @param stop the full stop that follows in the sentence, or an empty string
 */
export function withStop(value: string, stop: string): string {
  return value.endsWith('.') ? value : value + stop;
}
