/**
 * Caches the results of a function of strings, without eviction: for few results that are expensive to compute.
 * `undefined` is not cached.
 */
export function memoize<Words extends readonly string[], Value>(
  make: (...words: Words) => Value,
): (...words: Words) => Value {
  const kept = new Map<string, Value>();
  return (...words) => {
    const key = words.join('\0');
    const value = kept.get(key) ?? make(...words);
    kept.set(key, value);
    return value;
  };
}

/** Caches the results of a function of an object, for the lifetime of the object. `undefined` is not cached. */
export function memoizeByObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, Value>();
  return (key) => {
    const found = kept.get(key);
    if (found !== undefined) return found;
    const value = make(key);
    kept.set(key, value);
    return value;
  };
}
