/** Capitals and digits as single-line drawings on a 24 x 24 grid, so that icons need no font of the machine. */
export const letters: Readonly<Record<string, string>> = {
  A: 'M4.5 20 12 4l7.5 16M7.3 14.500h9.4',
  B: 'M6.5 4v16h6.500a4.25 4.25 0 0 0 0-8.500h-6.500h5.500a3.75 3.75 0 0 0 0-7.500z',
  C: 'M18.5 6.800a8 8 0 1 0 0 10.4',
  D: 'M6 4v16h4.500a8 8 0 0 0 0-16z',
  E: 'M17.5 4h-11v16h11M6.5 12h9',
  F: 'M17.5 4h-11v16M6.5 12h9',
  G: 'M18.3 6.600a8 8 0 1 0 1.7 5.900h-6.5',
  H: 'M5.5 4v16M18.5 4v16M5.5 12h13',
  I: 'M12 4v16',
  J: 'M15.5 4v11a4.75 4.75 0 0 1-9.5 0',
  K: 'M6.5 4v16M18 4 6.5 14M10.5 10.5 18.5 20',
  L: 'M7 4v16h10.5',
  M: 'M4 20V4l8 11 8-11v16',
  N: 'M5.5 20V4l13 16V4',
  O: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z',
  P: 'M6.5 20V4h6.500a4.75 4.75 0 0 1 0 9.500H6.5',
  Q: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM14 14l6 6',
  R: 'M6.5 20V4h6.500a4.75 4.75 0 0 1 0 9.500H6.500M12.5 13.500l5.5 6.5',
  S: 'M17.5 7a5 4 0 0 0-5.5-3c-3 0-5.5 1.5-5.5 4 0 5.5 11.5 2.5 11.5 8 0 2.5-2.5 4-6 4a6 4.5 0 0 1-6-3.5',
  T: 'M4.5 4h15M12 4v16',
  U: 'M5.5 4v9.500a6.5 6.5 0 0 0 13 0V4',
  V: 'M4.5 4 12 20l7.5-16',
  W: 'M3 4l4.5 16L12 7l4.5 13L21 4',
  X: 'M5.5 4l13 16M18.5 4l-13 16',
  Y: 'M4.5 4l7.5 9 7.5-9M12 13v7',
  Z: 'M5.5 4h13l-13 16h13',
  0: 'M12 4c-3.5 0-5.5 3-5.5 8s2 8 5.5 8 5.5-3 5.5-8-2-8-5.5-8z',
  1: 'M8 7.5 13 4v16',
  2: 'M6.5 8a5.5 4.5 0 0 1 11 0c0 5-11 7.5-11 12h11',
  3: 'M6.5 4h10.500l-6 6.500a4.75 4.75 0 1 1-4.5 7',
  4: 'M14.5 20V4l-9 11.500h13.5',
  5: 'M17 4H8l-1 7.500a5 4.5 0 1 1-.5 6.5',
  6: 'M15.5 4c-5 2-8.5 6-8.5 11a5 5 0 1 0 1-3',
  7: 'M6 4h12L10 20',
  8: 'M12 11.500a3.75 3.75 0 1 1 0-7.5 3.75 3.75 0 0 1 0 7.500zm0 0a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.500z',
  9: 'M8.5 20c5-2 8.5-6 8.5-11a5 5 0 1 0-1 3',
};

/** Shown for a name that begins with no letter of the alphabet. */
const heart = 'M12 20C5 15 3.5 11.5 3.5 8.700A4.3 4.3 0 0 1 12 7.500a4.3 4.3 0 0 1 8.5 1.200c0 2.8-1.5 6.3-8.5 11.300z';

/** Path data of the initial of a name on a 24 x 24 grid, drawn as a line; accents fall away. */
export function initialPath(name: string): string {
  const initial = name.trim().normalize('NFD').charAt(0).toUpperCase();
  return letters[initial] ?? heart;
}
