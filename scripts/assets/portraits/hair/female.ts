import { along, cap, cloud, curtains, fall, hairline, type Style } from '#scripts/assets/portraits/hair/kit.ts';
import type { parts } from '#scripts/assets/portraits/person.ts';
import { cornered, flip, type Point, short, smooth } from '#scripts/assets/portraits/shape.ts';

/** A line of curls through the points, each of which bulges outwards. */
function scallops(points: readonly Point[]): string {
  const write = ([x, y]: Point) => `${short(x)} ${short(y)}`;
  return points
    .map((to, index) => {
      const from = points[index - 1];
      if (from === undefined) return `M${write(to)}`;
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      return `Q${write([(from[0] + to[0]) / 2 + dy * 0.3, (from[1] + to[1]) / 2 - dx * 0.3])} ${write(to)}`;
    })
    .join('');
}

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
  updo: (head) => {
    const { front = '', strands = '' } = combed(head);
    const tendrils = [-1, 1].map(
      (side) => `M${short(side * (head.half - 3))} ${short(head.eyes)}q${side * 9} 26 ${side * 2} 60t${side * 4} 30`,
    );
    return {
      back: `${knot(6, head.crown - 14, 42, 27)}${fall(head, -6, head.chin - 30)}`,
      front,
      strands: `${strands}${tendrils.join('')}M-18 ${head.crown - 24}q24-12 44 2`,
    };
  },
  curls: (head) => {
    const side: Point[] = [
      [head.half * 0.1, head.crown - 24],
      [head.half * 0.62, head.crown - 14],
      [head.half + 4, head.crown + 26],
      [head.half + 16, head.eyes - 16],
      [head.half + 18, head.eyes + 30],
      [head.half + 28, head.mouth - 6],
      [head.half + 24, head.chin + 8],
      [head.half + 30, head.chin + 46],
      [head.half + 12, head.chin + 74],
      [head.half - 14, head.chin + 60],
      [head.half - 18, head.chin + 14],
      [head.half - 6, head.mouth - 14],
      [head.half - 3, head.eyes + 22],
    ];
    const far = flip(side).toReversed();
    const parting: Point[] = [
      [head.half - 12, head.eyes - 22],
      [head.half * 0.5, head.crown + 40],
      [-head.half * 0.2, head.crown + 22],
      [-head.half * 0.7, head.crown + 46],
      [-head.half + 12, head.eyes - 22],
    ];
    return {
      back: fall(head, 16, head.chin + 40),
      front: `${scallops(side)}${smooth(parting, false).replace('M', 'L')}${scallops(far).replace('M', 'L')}Z`,
      strands: `M-8 ${head.crown}q40-4 58 34t22 60t6 60M-24 ${head.crown + 4}q-30 8-44 36t-18 60t-2 56`,
    };
  },
  side: (head) => {
    const lock: Point[] = [
      [head.half - 4, head.eyes - 18],
      [head.half + 16, head.eyes - 10],
      [head.half + 20, head.mouth],
      [head.half + 12, head.chin + 30],
      [head.half + 20, head.chin + 84],
      [head.half - 8, head.chin + 118],
      [head.half - 30, head.chin + 84],
      [head.half - 22, head.chin + 20],
      [head.half - 6, head.mouth - 10],
    ];
    return {
      back: fall(head, 8, head.chin + 30),
      front: `${smooth(lock)}${cornered(cap(head, 24, 11, head.eyes + 24), sideFringe(head, head.eyes + 24))}`,
      strands: `M${short(head.half * 0.5)} ${head.crown + 14}Q10 ${head.crown - 6}-50 ${head.crown + 34}M${head.half + 6} ${short(head.eyes)}q4 70-6 110t6 80`,
    };
  },
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
