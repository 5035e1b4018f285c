/** Merges nested texts key by key; those of `over` take precedence. */
export function mergeTexts(texts: unknown, over: unknown): unknown {
  if (!isTexts(texts) || !isTexts(over)) return over ?? texts;
  const merged = Object.entries(over).map(([key, value]) => [key, mergeTexts(texts[key], value)]);
  return { ...texts, ...Object.fromEntries(merged) };
}

function isTexts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
