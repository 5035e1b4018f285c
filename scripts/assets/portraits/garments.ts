import type { Torso } from '#scripts/assets/portraits/head.ts';
import type { Paint } from '#scripts/assets/portraits/palette.ts';
import type { ClothesName, Person } from '#scripts/assets/portraits/person.ts';
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
  return `M${short(shoulder * 0.72)} 376q-8 80-4 184M${short(-shoulder * 0.72)} 376q8 80 4 184`;
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

export function drawClothes({ clothes }: Person, torso: Torso, paint: Paint): string {
  const { main, under, over, seams } = garments[clothes](torso);
  const line = paint.clothesLine;
  return [
    under && `<path d="${under}" fill="${paint.trim}" stroke="${paint.trimLine}"/>`,
    `<g fill="${paint.clothes}" stroke="${line}"><path id="clothes" d="${main}"/></g>`,
    seams && `<path d="${seams}" fill="none" stroke="${line}" stroke-width="2.2"/>`,
    over && `<path d="${over}" fill="${paint.clothes}" stroke="${line}"/>`,
  ]
    .filter(Boolean)
    .join('');
}
