import type { Torso } from '#scripts/assets/portraits/head.ts';
import type { Paint } from '#scripts/assets/portraits/palette.ts';
import type { ClothesName, PatternName, Person } from '#scripts/assets/portraits/person.ts';
import { cornered, flip, mirror, type Point, short } from '#scripts/assets/portraits/shape.ts';
import { floor, halfTorso } from '#scripts/assets/portraits/torso.ts';

/**
 * Clothes from the shoulders down.
 * @param neckline right half, from shoulder to middle
 * @param out distance to the skin
 */
function garment(torso: Torso, neckline: readonly Point[], out = 5): string {
  const [start, ...right] = halfTorso(torso, out).slice(2);
  const outer = [neckline[0] ?? start ?? [0, 0], ...right] as const;
  return cornered(outer, mirror(outer), flip(neckline), neckline.toReversed());
}

interface Garment {
  /** The whole garment, in its colour. */
  readonly main: string;
  /** What is worn under or on it, in the second colour; drawn before and after the garment. */
  readonly under?: string;
  readonly over?: string;
  /** Seams, folds, buttons. */
  readonly seams?: string;
}

function points({ neck, shoulder }: Torso) {
  const side: Point = [neck + 13, 282];
  return {
    side,
    v: (depth: number): Point[] => [side, [neck * 0.72, 282 + (depth - 282) * 0.42], [0, depth]],
    crew: (depth: number, wide = 0): Point[] => [
      [side[0] + wide, side[1] + wide * 0.34],
      [neck * 0.8 + wide * 0.7, depth - 12],
      [0, depth],
    ],
    shoulder,
  };
}

/** Lines between the arms and the body. */
function sleeves({ shoulder }: Torso): string {
  return `M${short(shoulder * 0.76)} 358q-14 70-6 202M${short(-shoulder * 0.76)} 358q14 70 6 202`;
}

/** Lapels of a jacket. */
function lapels({ neck }: Torso, depth: number): string {
  const right: Point[] = [
    [neck + 10, 279],
    [neck + 40, 318],
    [neck + 24, 326],
    [neck + 32, 342],
    [4, depth],
  ];
  return [right, flip(right)].map((side) => `M${side.map(([x, y]) => `${short(x)} ${y}`).join('L')}`).join('');
}

/** Both sides of a collar. */
function collar({ neck }: Torso, tip: number): string {
  const right: Point[] = [
    [neck - 3, 262],
    [neck + 15, 282],
    [neck * 0.78 + 4, tip],
    [4, tip - 26],
  ];
  return [right, flip(right)].map((side) => `M${side.map(([x, y]) => `${short(x)} ${y}`).join('L')}Z`).join('');
}

const turtleneck = (torso: Torso): Garment => {
  const tube: Point[] = [
    [torso.neck + 3, 256],
    [torso.neck + 6, 274],
  ];
  const right = [...tube, ...halfTorso(torso, 5).slice(2)];
  return {
    main: cornered(right, mirror(right), [
      [-torso.neck - 3, 256],
      [0, 266],
      [torso.neck + 3, 256],
    ]),
    seams: `M${-torso.neck - 6} 282Q0 300 ${torso.neck + 6} 282${sleeves(torso)}`,
  };
};

const blazer = (torso: Torso): Garment => ({
  under: garment(torso, points(torso).crew(312), 1),
  main: garment(torso, points(torso).v(430)),
  seams: `${lapels(torso, 430)}M0 430V560${sleeves(torso)}`,
});

const garments: Readonly<Record<ClothesName, (torso: Torso) => Garment>> = {
  turtleneck,
  blazer,
  blouse: (torso) => ({
    main: garment(torso, points(torso).v(352)),
    over: collar(torso, 330),
    seams: `M0 352V560${sleeves(torso)}`,
  }),
  straps: (torso) => {
    const { shoulder } = torso;
    const top: Point[] = [
      [shoulder * 0.47, 299],
      [shoulder * 0.49, 326],
      [shoulder * 0.42, 344],
      [shoulder * 0.2, 343],
      [0, 356],
    ];
    const arm: Point[] = [
      [shoulder * 0.55, 300],
      [shoulder * 0.62, 338],
      [shoulder * 0.83, 394],
      [shoulder * 0.84, floor],
    ];
    return {
      main: cornered(arm, mirror(arm), flip(top), top.toReversed()),
      seams: '',
    };
  },
  wrap: (torso) => ({
    main: garment(torso, points(torso).v(392)),
    seams: `M${-torso.neck - 13} 283Q${-torso.neck * 0.6} 340 20 404L70 470M${torso.neck + 13} 283Q${torso.neck * 0.6} 340 0 392${sleeves(torso)}`,
  }),
  scoop: (torso) => ({ main: garment(torso, points(torso).crew(346, 16)), seams: sleeves(torso) }),
  shirt: (torso) => ({
    main: garment(torso, points(torso).v(326)),
    over: collar(torso, 326),
    seams: `M0 326V560${sleeves(torso)}`,
  }),
  jumper: (torso) => ({
    main: garment(torso, points(torso).crew(304)),
    seams: `M${-torso.neck - 19} 290Q0 334 ${torso.neck + 19} 290${sleeves(torso)}`,
  }),
  henley: (torso) => ({
    main: garment(torso, points(torso).crew(304)),
    seams: `M-7 306V372H7V306M0 322v.1M0 340v.1M0 358v.1${sleeves(torso)}`,
  }),
  cardigan: (torso) => ({
    under: garment(torso, points(torso).crew(318, 8), 1),
    main: garment(torso, points(torso).v(448), 7),
    seams: `M${torso.neck + 21} 288Q${short(torso.neck * 0.86)} 364 8 452V560M${-torso.neck - 21} 288Q${short(-torso.neck * 0.86)} 364 -8 452V560${sleeves(torso)}`,
  }),
  square: (torso) => {
    const neck = points(torso).side;
    return {
      main: garment(torso, [
        [neck[0] + 16, neck[1] + 5],
        [neck[0] + 12, 352],
        [neck[0] * 0.5, 357],
        [0, 358],
      ]),
      seams: sleeves(torso),
    };
  },
  shoulder: ({ shoulder, neck }) => {
    const top: Point[] = [
      [shoulder + 10, 344],
      [shoulder * 0.5, 346],
      [0, 362],
    ];
    const arm: Point[] = [
      [shoulder + 10, 344],
      [shoulder + 20, 380],
      [shoulder + 22, 440],
      [shoulder + 22, floor],
    ];
    const band = `M${shoulder + 17} 372Q${shoulder * 0.5} 374 0 392Q${-shoulder * 0.5} 374 ${-shoulder - 17} 372`;
    return {
      main: cornered(arm, mirror(arm), flip(top), top.toReversed()),
      seams: `${band}${sleeves({ shoulder, neck })}`,
    };
  },
  leather: (torso) => ({
    under: garment(torso, points(torso).crew(314, 4), 1),
    main: garment(torso, [
      [torso.neck + 13, 282],
      [torso.neck * 0.9 + 4, 322],
      [26, 398],
      [20, floor],
      [0, floor],
    ]),
    seams: `${lapels({ ...torso, neck: torso.neck + 2 }, 404)}M20 404L12 560M${torso.neck + 40} 420l34-12M${-torso.neck - 40} 420l-34-12${sleeves(torso)}`,
  }),
  open: (torso) => ({
    main: garment(torso, points(torso).v(392)),
    over: collar(torso, 336),
    seams: `M0 392V560${sleeves(torso)}`,
  }),
  waistcoat: ({ neck, shoulder }) => {
    const right: Point[][] = [
      [
        [neck + 34, 292],
        [neck * 0.98, 346],
        [0, 424],
      ],
      [
        [0, 424],
        [0, floor],
      ],
      [
        [shoulder * 0.9, floor],
        [shoulder * 0.78, 400],
        [shoulder * 0.74, 340],
        [shoulder * 0.72, 308],
      ],
    ];
    return {
      under: garment({ neck, shoulder }, points({ neck, shoulder }).v(322), 5),
      main: `${cornered(...right)}${cornered(...right.map(flip))}`,
      over: collar({ neck, shoulder }, 324),
      seams: `M10 448v.1M10 482v.1M${short(shoulder * 0.3)} 430l34-8`,
    };
  },
  jacket: (torso) => ({
    under: garment(torso, points(torso).crew(308), 1),
    main: garment(torso, [
      [torso.neck + 13, 282],
      [torso.neck * 0.8 + 6, 330],
      [18, 420],
      [16, floor],
      [0, floor],
    ]),
    seams: `M${torso.neck + 10} 278L${torso.neck + 46} 322L${torso.neck - 2} 346M${-torso.neck - 10} 278L${-torso.neck - 46} 322L${-torso.neck + 2} 346${sleeves(torso)}`,
  }),
};

/** Under these the shirt has the second colour, and so has its collar. */
const isShirtUnder = (clothes: ClothesName) => clothes === 'waistcoat';

export function drawClothes(person: Person, torso: Torso, paint: Paint): string {
  const { main, under, over, seams } = garments[person.clothes](torso);
  const line = paint.clothesLine;
  const [collarFill, collarLine] = isShirtUnder(person.clothes) ? [paint.trim, paint.trimLine] : [paint.clothes, line];
  const underId = isShirtUnder(person.clothes) ? ' id="under"' : '';
  return [
    under && `<path${underId} d="${under}" fill="${paint.trim}" stroke="${paint.trimLine}"/>`,
    `<g fill="${paint.clothes}" stroke="${line}"><path id="clothes" d="${main}"/></g>`,
    person.pattern && '<use href="#clothes" fill="url(#weave)"/>',
    seams && `<path d="${seams}" fill="none" stroke="${line}" stroke-width="2.2"/>`,
    person.gender === 'female' && drawBust(torso, paint),
    over && `<path d="${over}" fill="${collarFill}" stroke="${collarLine}"/>`,
  ]
    .filter(Boolean)
    .join('');
}

/** Folds under the bust. */
function drawBust({ shoulder }: Torso, paint: Paint): string {
  const fold = (side: number) =>
    `M${short(side * shoulder * 0.64)} 404Q${short(side * shoulder * 0.58)} 440 ${short(side * shoulder * 0.34)} 444`;
  return `<path d="${fold(1)}${fold(-1)}" fill="none" stroke="${paint.weave}" stroke-width="3.4"/>`;
}

/** Size of a pattern, and what is repeated. */
const weaves: Readonly<Record<PatternName, readonly [wide: number, high: number, d: string, thick: number]>> = {
  knit: [14, 11, 'M0 2l7 5 7-5', 2],
  stripes: [20, 20, 'M0 5h20', 7],
  pins: [13, 20, 'M6 0v20', 1.6],
  dots: [20, 20, 'M5 5v.1M15 15v.1', 5],
  check: [26, 26, 'M0 8h26M13 0v26', 4],
  flowers: [34, 34, 'M8 5v6M5 8h6M25 22v6M22 25h6', 4.6],
};

/** The definition of the pattern that somebody wears. */
export function patternOf({ pattern }: Person, paint: Paint): string {
  if (pattern === undefined) return '';
  const [wide, high, d, thick] = weaves[pattern];
  return `<pattern id="weave" width="${wide}" height="${high}" patternUnits="userSpaceOnUse"><path d="${d}" fill="none" stroke="${paint.weave}" stroke-width="${thick}" stroke-linecap="round"/></pattern>`;
}
