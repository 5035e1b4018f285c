/** Age bands of the film's filter, as displayed. */
export const ageBands = ['18–34', '35–49', '50–64', '65+'] as const;

export type AgeBand = (typeof ageBands)[number];

/** @returns the band of an adult's age */
export function bandOf(age: number): AgeBand {
  if (age >= 65) return '65+';
  if (age >= 50) return '50–64';
  return age >= 35 ? '35–49' : '18–34';
}
