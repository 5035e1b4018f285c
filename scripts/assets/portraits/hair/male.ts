import { along, cap, cloud, curtains, fall, type Style } from '#scripts/assets/portraits/hair/kit.ts';
import type { parts } from '#scripts/assets/portraits/person.ts';
import { cornered, mirror, type Point, short, smooth } from '#scripts/assets/portraits/shape.ts';

/** A man's hairline, with corners at the temples, and sideburns. */
function temples({ half, crown, eyes }: Parameters<Style>[0], line: number, corner: number, low: number): Point[][] {
  const right: Point[] = [
    [half - 1, low],
    [half - 9, low - 4],
    [half - 10, eyes - 20],
  ];
  const forehead: Point[] = [
    [half * 0.82, crown + corner + 14],
    [half * 0.6, crown + corner],
    [half * 0.28, crown + line],
    [-half * 0.28, crown + line],
    [-half * 0.6, crown + corner],
    [-half * 0.82, crown + corner + 14],
  ];
  return [right, forehead, mirror(right)];
}

export const mensHair: Readonly<Record<(typeof parts.hair.male)[number], Style>> = {
  crop: (head) => ({
    front: cornered(cap(head, 15, 4, head.eyes + 12), ...temples(head, 32, 28, head.eyes + 12)),
    strands: `M-34 ${head.crown + 22}q4-16 14-20M-10 ${head.crown + 24}q2-16 12-22M16 ${head.crown + 24}q2-16 12-18`,
  }),
  parted: (head) => ({
    front: cornered(
      cap(head, 19, 5, head.eyes + 12),
      [
        [head.half - 1, head.eyes + 12],
        [head.half - 9, head.eyes + 8],
        [head.half - 10, head.eyes - 20],
        [head.half * 0.82, head.crown + 42],
      ],
      [
        [head.half * 0.82, head.crown + 42],
        [head.half * 0.62, head.crown + 24],
        [head.half * 0.5, head.crown + 12],
        [0, head.crown + 32],
        [-head.half * 0.6, head.crown + 34],
        [-head.half * 0.84, head.crown + 46],
      ],
      [
        [-head.half * 0.84, head.crown + 46],
        [-head.half + 10, head.eyes - 20],
        [-head.half + 9, head.eyes + 8],
        [-head.half + 1, head.eyes + 12],
      ],
    ),
    strands: `M${short(head.half * 0.5)} ${head.crown + 10}Q0 ${head.crown + 16}-50 ${head.crown + 20}M${short(head.half * 0.46)} ${head.crown + 2}Q0 ${head.crown - 4}-46 ${head.crown + 6}`,
  }),
  quiff: (head) => ({
    front: cornered(cap(head, 30, 3, head.eyes + 10), ...temples(head, 20, 30, head.eyes + 10)),
    strands: `M-30 ${head.crown + 20}Q-26 ${head.crown - 14} 12 ${head.crown - 20}M-6 ${head.crown + 18}Q2 ${head.crown - 8} 34 ${head.crown - 12}M20 ${head.crown + 20}Q28 ${head.crown + 2} 48 ${head.crown}`,
  }),
  buzz: (head) => ({
    front: cornered(cap(head, 5, 1.5, head.eyes + 6), ...temples(head, 26, 25, head.eyes + 6)),
  }),
  receding: (head) => ({
    front: cornered(cap(head, 11, 4, head.eyes + 12), ...temples(head, 26, 16, head.eyes + 12)),
    strands: `M-10 ${head.crown + 14}q2-12 10-16M${-head.half + 2} ${short(head.eyes - 30)}q4-12 10-18M${head.half - 2} ${short(head.eyes - 30)}q-4-12-10-18`,
  }),
  sides: (head) => {
    const right: Point[] = [
      [head.half * 0.9, head.crown + 44],
      [head.half + 6, head.eyes - 36],
      [head.half + 9, head.eyes - 12],
      [head.half + 3, head.eyes + 14],
      [head.half - 6, head.eyes + 8],
      [head.half - 8, head.eyes - 20],
    ];
    return { front: `${smooth(right)}${smooth(mirror(right))}` };
  },
  bald: () => ({}),
  mane: (head) => ({
    back: fall(head, 6, 282),
    front: curtains(head, { high: 14, wide: 11, tip: 282, part: 6, wave: 4, inner: 6 }),
    strands: `M2 ${head.crown + 4}Q-52 ${head.crown + 12} ${-head.half} ${short(head.eyes)}q-4 50 0 100M10 ${head.crown + 4}Q56 ${head.crown + 14} ${head.half} ${short(head.eyes)}q4 50 0 100`,
  }),
  knot: (head) => ({
    back: smooth([
      [-22, head.crown - 10],
      [-14, head.crown - 30],
      [10, head.crown - 34],
      [26, head.crown - 20],
      [20, head.crown],
      [-14, head.crown],
    ]),
    front: cornered(cap(head, 11, 3, head.eyes + 12), ...temples(head, 22, 28, head.eyes + 12)),
    strands: `M-30 ${head.crown + 26}Q-20 ${head.crown} 0 ${head.crown - 8}M-6 ${head.crown + 22}L4 ${head.crown - 8}M30 ${head.crown + 26}Q20 ${head.crown} 8 ${head.crown - 8}`,
  }),
  curly: (head) => ({
    front: `${cloud(head, 13, head.eyes - 4, 12)}${along(temples(head, 24, 32, head.eyes).flat())}`,
    strands: `M-34 ${head.crown + 10}q8-14 22-6M-2 ${head.crown + 2}q12-10 22 2M30 ${head.crown + 14}q12-4 16 8`,
  }),
  slick: (head) => ({
    front: cornered(cap(head, 19, 5, head.eyes + 14), ...temples(head, 24, 20, head.eyes + 14)),
    strands: `M-36 ${head.crown + 22}Q-34 ${head.crown}-24 ${head.crown - 10}M-12 ${head.crown + 22}Q-10 ${head.crown}-4 ${head.crown - 14}M12 ${head.crown + 22}Q12 ${head.crown} 16 ${head.crown - 14}M36 ${head.crown + 24}Q36 ${head.crown + 6} 34 ${head.crown - 6}`,
  }),
  fade: (head) => ({
    front: `${cloud(head, 12, head.eyes - 26, 13)}${along([
      [head.half - 1, head.eyes - 18],
      [head.half * 0.86, head.crown + 38],
      [head.half * 0.66, head.crown + 27],
      [0, head.crown + 26],
      [-head.half * 0.66, head.crown + 27],
      [-head.half * 0.86, head.crown + 38],
      [-head.half + 1, head.eyes - 18],
    ])}`,
  }),
  locs: (head) => ({
    back: fall(head, 6, 274),
    front: curtains(head, { high: 17, wide: 14, tip: 262, part: -6, wave: 3 }),
    strands: [-1, 1]
      .flatMap((side) => {
        const edge = side * head.half;
        const top = short(head.eyes - 8);
        return [2, 9].map(
          (out) =>
            `M${short(edge + side * (out - 1))} 264L${short(edge + side * (out - 5))} ${top}Q${short(edge * 0.9)} ${head.crown + 36 - out} ${short(edge * 0.14 - 4)} ${head.crown + 15 - out * 1.6}`,
        );
      })
      .join(''),
  }),
  silver: (head) => ({
    front: cornered(
      cap(head, 22, 8, head.eyes + 16),
      [
        [head.half - 1, head.eyes + 16],
        [head.half - 9, head.eyes + 10],
        [head.half - 9, head.eyes - 20],
        [head.half * 0.8, head.crown + 36],
      ],
      [
        [head.half * 0.8, head.crown + 36],
        [head.half * 0.62, head.crown + 12],
        [head.half * 0.2, head.crown + 18],
        [-head.half * 0.4, head.crown + 28],
        [-head.half * 0.66, head.crown + 16],
        [-head.half * 0.84, head.crown + 40],
      ],
      [
        [-head.half * 0.84, head.crown + 40],
        [-head.half + 9, head.eyes - 20],
        [-head.half + 9, head.eyes + 10],
        [-head.half + 1, head.eyes + 16],
      ],
    ),
    strands: `M${short(head.half * 0.5)} ${head.crown + 8}Q0 ${head.crown + 8}-34 ${head.crown + 20}M${short(head.half * 0.5)} ${head.crown}Q0 ${head.crown - 10}-48 ${head.crown + 8}M${head.half} ${short(head.eyes - 36)}q-2-16-12-26`,
  }),
};
