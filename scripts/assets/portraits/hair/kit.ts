import type { Head } from '#scripts/assets/portraits/head.ts';
import { cornered, mirror, type Point, smooth } from '#scripts/assets/portraits/shape.ts';

/** Hair as paths: the part behind the shoulders, the part on the head, and strands that give it movement. */
export interface Hair {
  readonly back?: string;
  readonly front?: string;
  readonly strands?: string;
}

export type Style = (head: Head) => Hair;

/** Outline over the head, from the left to the right ear. @param high above the crown @param wide beside the head */
export function cap({ half, crown, eyes }: Head, high: number, wide: number, low = eyes + 4): Point[] {
  return [
    [-half - wide * 0.4, low],
    [-half - wide, eyes - 34],
    [-half * 0.82 - wide * 0.7, crown + 22 - high * 0.6],
    [-half * 0.4, crown - high * 0.92],
    [half * 0.1, crown - high],
    [half * 0.55, crown + 3 - high * 0.85],
    [half * 0.86 + wide * 0.7, crown + 26 - high * 0.6],
    [half + wide, eyes - 34],
    [half + wide * 0.4, low],
  ];
}

/** An even hairline of hair combed back. @param line distance below the crown */
export function hairline({ half, crown, eyes }: Head, line: number, low = eyes + 4): Point[] {
  return [
    [half - 3, low],
    [half - 7, eyes - 22],
    [half * 0.74, crown + line + 12],
    [half * 0.3, crown + line],
    [-half * 0.3, crown + line],
    [-half * 0.74, crown + line + 12],
    [-half + 7, eyes - 22],
    [-half + 3, low],
  ];
}

/** Parted hair that falls to both sides of the face. */
export function curtains(
  { half, crown, eyes }: Head,
  {
    high,
    wide,
    tip,
    part,
    wave = 0,
    inner = 0,
  }: Readonly<Record<'high' | 'wide' | 'tip' | 'part', number>> & { wave?: number; inner?: number },
): string {
  const steps = Math.max(2, Math.round((tip - eyes) / 34));
  const falling = Array.from({ length: steps }, (_, index): Point => {
    const share = (index + 1) / steps;
    return [half + wide + (index % 2 === 0 ? wave : -wave) + share * inner, eyes - 10 + (tip - eyes) * share];
  });
  const outer: Point[] = [
    [part, crown - high + 3],
    [half * 0.5, crown + 2 - high * 0.9],
    [half * 0.9 + wide * 0.6, crown + 30 - high * 0.5],
    [half + wide, eyes - 26],
    ...falling,
  ];
  const inside: Point[] = [
    [half + wide * 0.3 + inner * 0.6, tip + 10],
    [half - 9 + inner * 0.5, tip - 4],
    [half - 6 + inner * 0.3 - wave * 0.6, eyes + (tip - eyes) * 0.62],
    [half - 4, eyes + 22],
    [half - 13, eyes - 22],
    [half * 0.5, crown + 42],
    [part + 4, crown + 20],
  ];
  const left: Point[] = [
    [part, crown + 18],
    [-half * 0.62, crown + 44],
    [-half + 11, eyes - 20],
    [-half + 4, eyes + 22],
    [-half + 6 - inner * 0.3 + wave * 0.6, eyes + (tip - eyes) * 0.62],
    [-half + 9 - inner * 0.5, tip - 4],
    [-half - wide * 0.3 - inner * 0.6, tip + 10],
  ];
  const back: Point[] = [
    ...mirror(falling),
    [-half - wide, eyes - 26],
    [-half * 0.9 - wide * 0.6, crown + 30 - high * 0.5],
    [-half * 0.5, crown + 2 - high * 0.9],
    [part, crown - high + 3],
  ];
  return cornered([...outer, ...inside], [...left, ...back]);
}

/** Hair behind the head, down to `tip`. */
export function fall({ half, crown, eyes }: Head, wide: number, tip: number): string {
  const right: Point[] = [
    [0, crown - 6],
    [half * 0.8, crown + 16],
    [half + wide, eyes - 10],
    [half + wide, eyes + (tip - eyes) * 0.45],
    [half + wide - 2, eyes + (tip - eyes) * 0.8],
    [half + wide - 16, tip],
    [0, tip + 3],
  ];
  return smooth([...right, ...mirror(right.slice(1, -1))]);
}

/** A cloud of small curves, from the left ear over the head to the right ear. */
export function cloud({ half, eyes, crown }: Head, reach: number, low: number, bows: number): string {
  const middle = crown + (eyes - crown) * 0.62;
  const [across, up] = [half + reach, middle - crown + reach * 0.95];
  const from = Math.asin(Math.min((low - middle) / up, 0.96));
  const at = (share: number, far = 1): Point => {
    const angle = Math.PI + from - share * (Math.PI + 2 * from);
    return [across * far * Math.cos(angle), middle - up * far * Math.sin(angle)];
  };
  const pieces = Array.from({ length: bows }, (_, index) => {
    const [control, end] = [at((index + 0.5) / bows, 1.09), at((index + 1) / bows)];
    return `Q${control.map(Math.round).join(' ')} ${end.map(Math.round).join(' ')}`;
  });
  return `M${at(0).map(Math.round).join(' ')}${pieces.join('')}`;
}

/** Closes a `cloud` along a hairline. */
export function along(points: readonly Point[]): string {
  return `${smooth(points, false).replace('M', 'L')}Z`;
}
