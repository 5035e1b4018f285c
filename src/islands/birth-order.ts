/** The parts of a date in the order in which a language writes them. */
export function birthOrder(languageTag: string): readonly ('day' | 'month' | 'year')[] {
  const parts = new Intl.DateTimeFormat(languageTag).formatToParts(new Date(0));
  return parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
}
