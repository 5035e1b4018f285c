import { along, cap, cloud, curtains, fall, hairline, type Style } from '#scripts/assets/portraits/hair/kit.ts';
import type { parts } from '#scripts/assets/portraits/person.ts';
import { cornered, type Point, short, smooth } from '#scripts/assets/portraits/shape.ts';

/** A knot of hair. */
function knot(x: number, y: number, wide: number, high: number): string {
  return smooth([
    [x - wide, y],
    [x - wide * 0.6, y - high * 0.8],
    [x + wide * 0.2, y - high],
    [x + wide * 0.95, y - high * 0.4],
    [x + wide * 0.8, y + high * 0.6],
    [x - wide * 0.3, y + high],
  ]);
}

const combed: Style = (head) => ({
  front: cornered(cap(head, 15, 5, head.eyes + 14), hairline(head, 31, head.eyes + 14)),
  strands: [-1, 1]
    .flatMap((side) => [
      `M${side * 6} ${short(head.crown + 28)}q${side * 4}-20 ${side * 12}-28`,
      `M${side * 30} ${short(head.crown + 34)}q${side * 10}-10 ${side * 16}-22`,
      `M${short(side * (head.half - 12))} ${short(head.crown + 58)}q${side * 8}-8 ${side * 12}-16`,
    ])
    .join(''),
});

/** Hairline of a fringe that is combed to one side. */
function sideFringe({ half, crown, eyes, brows }: Parameters<Style>[0], low: number): Point[] {
  return [
    [half - 3, low],
    [half - 8, eyes - 26],
    [half * 0.62, crown + 38],
    [half * 0.44, crown + 24],
    [-half * 0.1, brows - 16],
    [-half * 0.66, brows - 4],
    [-half + 6, eyes - 12],
    [-half + 3, low],
  ];
}

export const womensHair: Readonly<Record<(typeof parts.hair.female)[number], Style>> = {
  bob: (head) => ({
    back: fall(head, 4, head.chin - 12),
    front: curtains(head, { high: 17, wide: 13, tip: head.chin - 12, part: -22, inner: 2 }),
    strands: `M-14 ${head.crown + 6}Q40 ${head.crown + 6} ${head.half + 2} ${short(head.eyes)}v54M-28 ${head.crown + 6}Q-62 ${head.crown + 26} ${-head.half - 3} ${short(head.eyes)}v54`,
  }),
  lob: (head) => ({
    back: fall(head, 6, 284),
    front: curtains(head, { high: 17, wide: 13, tip: 290, part: 18, wave: 3, inner: 10 }),
    strands: `M12 ${head.crown + 6}Q-50 ${head.crown + 8} ${-head.half - 2} ${short(head.eyes)}q-2 50-2 110M24 ${head.crown + 6}Q60 ${head.crown + 22} ${head.half + 3} ${short(head.eyes)}q2 50 2 110`,
  }),
  long: (head) => ({
    back: fall(head, 6, 352),
    front: curtains(head, { high: 15, wide: 12, tip: 368, part: 0, inner: 22 }),
    strands: `M-4 ${head.crown + 4}Q-58 ${head.crown + 16} ${-head.half - 2} ${short(head.eyes)}q-4 90-12 190M4 ${head.crown + 4}Q58 ${head.crown + 16} ${head.half + 2} ${short(head.eyes)}q4 90 12 190`,
  }),
  waves: (head) => ({
    back: fall(head, 6, 330),
    front: curtains(head, { high: 21, wide: 17, tip: 346, part: -24, wave: 7, inner: 16 }),
    strands: `M-16 ${head.crown + 2}Q46 ${head.crown} ${head.half + 4} ${short(head.eyes - 6)}q8 34-4 68t8 76M-30 ${head.crown + 4}Q-64 ${head.crown + 22} ${-head.half - 5} ${short(head.eyes - 6)}q-8 34 4 68t-8 76`,
  }),
  chignon: (head) => {
    const { front = '', strands = '' } = combed(head);
    return { back: `${fall(head, -4, head.chin - 4)}${knot(48, head.chin - 8, 38, 28)}`, front, strands };
  },
  twist: (head) => {
    const front = cornered(cap(head, 30, 6, head.eyes + 10), sideFringe(head, head.eyes + 10));
    return {
      front,
      strands: `M${short(head.half * 0.44)} ${head.crown + 20}Q0 ${head.crown - 2}-52 ${head.crown + 34}M${short(head.half * 0.5)} ${head.crown + 16}Q10 ${head.crown - 20}-44 ${head.crown + 8}M${short(head.half * 0.54)} ${head.crown + 20}Q${head.half} ${head.crown + 30} ${head.half} ${short(head.eyes - 20)}`,
    };
  },
  pixie: (head) => ({
    front: cornered(cap(head, 18, 7, head.eyes + 20), sideFringe(head, head.eyes + 20)),
    strands: `M${short(head.half * 0.5)} ${head.crown + 18}Q6 ${head.crown + 14}-44 ${short(head.brows - 12)}M${short(head.half * 0.42)} ${head.crown + 8}Q-20 ${head.crown}-56 ${head.crown + 44}`,
  }),
  swept: (head) => ({
    back: fall(head, 9, head.chin - 22),
    front: cornered(
      [
        [-head.half - 6, head.eyes + 58],
        [-head.half - 15, head.eyes + 14],
        ...cap(head, 27, 13).slice(1, -1),
        [head.half + 15, head.eyes + 14],
        [head.half + 6, head.eyes + 58],
      ],
      [
        [head.half + 6, head.eyes + 58],
        [head.half - 1, head.eyes + 20],
        ...sideFringe(head, 0).slice(1, -1),
        [-head.half + 1, head.eyes + 20],
        [-head.half - 6, head.eyes + 58],
      ],
    ),
    strands: `M${short(head.half * 0.5)} ${head.crown + 16}Q10 ${head.crown - 8}-46 ${head.crown + 28}t-32 ${short(head.eyes - head.crown - 10)}M${short(head.half * 0.6)} ${head.crown + 14}Q${head.half + 4} ${head.crown + 34} ${head.half + 4} ${short(head.eyes + 14)}`,
  }),
  afro: (head) => ({
    back: `${cloud(head, 33, head.chin - 40, 17)}Z`,
    front: `${cloud(head, 33, head.eyes + 24, 15)}${along(hairline(head, 28, head.eyes + 20))}`,
  }),
  natural: (head) => ({
    front: `${cloud(head, 17, head.eyes + 6, 15)}${along(hairline(head, 27, head.eyes + 8))}`,
  }),
  braids: (head) => ({
    back: fall(head, 6, 350),
    front: curtains(head, { high: 12, wide: 13, tip: 352, part: -4, inner: 16 }),
    strands: [-1, 1]
      .flatMap((side) => {
        const edge = side * head.half;
        const top = short(head.eyes - 8);
        return [2, 8, 14].map(
          (out) =>
            `M${short(edge + side * (out - 6))} 350L${short(edge + side * (out - 5))} ${top}Q${short(edge * 0.9)} ${head.crown + 36 - out} ${short(edge * 0.14 - 4)} ${head.crown + 15 - out * 1.4}`,
        );
      })
      .join(''),
  }),
};
