import { letterOf } from '#build/drawings/font.ts';

/** For a name that does not begin with a letter or digit. */
const heart = 'M12 20C5 15 3.5 11.5 3.5 8.700A4.3 4.3 0 0 1 12 7.500a4.3 4.3 0 0 1 8.5 1.200c0 2.8-1.5 6.3-8.5 11.300z';

/** Outline of the initial of a name, centred in a 24 x 24 grid, without accents. */
export function initialPath(name: string): string {
  const initial = name.trim().normalize('NFD').charAt(0).toUpperCase();
  const letter = /[\p{L}\p{N}]/u.test(initial) ? letterOf(initial) : undefined;
  if (letter === undefined) return heart;
  const [left, right] = letter.sides;
  return letter.path(12 - (left + right) / 2);
}
