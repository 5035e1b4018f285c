/** Makes a value once for the same words and keeps it, for few values that take long to make. */
export function remember<Words extends readonly string[], Value>(
  make: (...words: Words) => Value,
): (...words: Words) => Value {
  const known = new Map<string, Value>();
  return (...words) => {
    const key = words.join('\0');
    const value = known.get(key) ?? make(...words);
    known.set(key, value);
    return value;
  };
}
