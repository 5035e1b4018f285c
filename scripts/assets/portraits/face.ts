import type { Head } from '#scripts/assets/portraits/head.ts';
import { halfOutline } from '#scripts/assets/portraits/head.ts';
import type { Paint } from '#scripts/assets/portraits/palette.ts';
import { mirrored, moveDrawing } from '#scripts/assets/portraits/path.ts';
import { type AgeBand, bandOf, beardOf, type Person } from '#scripts/assets/portraits/person.ts';
import { cornered, mirror, type Point, short, smooth } from '#scripts/assets/portraits/shape.ts';

/** Half the width of an eye, and the distance of its centre from the middle of the face. */
export const eye = { half: 13, away: 31.5 } as const;

/** How open the eyes are: height of the upper and the lower lid. */
const openings = { calm: [11, 7.5], smile: [10.5, 5.5], warm: [9.5, 4.5], wry: [10, 6.5] } as const;

/** How far the lids hang, by age. */
const heavy: Readonly<Record<AgeBand, number>> = {
  twenties: 0,
  thirties: 0.5,
  forties: 1.3,
  fifties: 2.2,
  sixties: 3,
  seventies: 3.8,
};

/**
 * Both eyes: white, iris, lid, and the crease above.
 * @param turn of the head, against which the eyes look
 */
export function drawEyes({ gender, face, age }: Person, head: Head, paint: Paint, turn = 0): string {
  const [top, bottom] = openings[face];
  const { half, away } = eye;
  const lid = heavy[bandOf(age)];
  const upper = `M${-half} 2Q-3 ${-top} ${half} -.5`;
  const wing = gender === 'female' ? 'l5-3.4' : 'l2 .5';
  const place = (drawing: string) => moveDrawing(drawing, ([x, y]) => [x + away, y + head.eyes]);
  const white = place(
    `<path d="${upper}Q3 ${bottom} ${-half} 2Z" fill="${paint.eye}" stroke="${paint.lid}" stroke-width="1.6"/>`,
  );
  const lids = place(
    `<path d="${upper}${wing}" fill="none" stroke="${paint.lid}" stroke-width="${gender === 'female' ? 4 : 3.2}"/><path d="M-9 ${short(-top + lid - 1.5)}Q3 ${short(-top - 5 + lid)} ${half + 2} ${short(-6.5 + lid)}" fill="none" stroke="${paint.crease}" stroke-width="2"/>`,
  );
  const irises = [-1, 1]
    .map((side) => {
      const x = short(side * away - turn * 0.1);
      return `<circle cx="${x}" cy="${short(head.eyes - 1)}" r="5.4" fill="${paint.iris}"/><circle cx="${short(x + 1.4)}" cy="${short(head.eyes - 2.8)}" r="1.5" fill="${paint.eye}"/>`;
    })
    .join('');
  return `<g id="e">${white}${mirrored(white)}${irises}${lids}${mirrored(lids)}</g>`;
}

export function drawBrows({ gender, face }: Person, head: Head, paint: Paint): string {
  const [thick, arch] = gender === 'female' ? [4.6, 6] : [6.8, 4];
  const raised = face === 'wry' ? 3 : 0;
  const brow = (lift: number) =>
    cornered(
      [
        [15, head.brows - thick * 0.3 - lift],
        [34, head.brows - arch - lift],
        [53, head.brows + 3 - lift * 0.5],
      ],
      [
        [53, head.brows + 3 - lift * 0.5],
        [34, head.brows - arch + thick - lift],
        [16, head.brows + thick * 0.7 - lift],
      ],
    );
  return `<g fill="${paint.brow}" stroke="${paint.browRim}" stroke-width="1.6"><path d="${brow(raised)}"/>${mirrored(`<path d="${brow(0)}"/>`)}</g>`;
}

/** The nose: the side away from the light is shaded, the other has the skin colour. */
export function drawNose({ gender, nose: shape = 'straight' }: Person, head: Head, paint: Paint): string {
  const { brows, eyes, nose } = head;
  const wing = (gender === 'female' ? 11 : 13.5) + { fine: -1.5, straight: 0, broad: 3 }[shape];
  const shade = cornered(
    [
      [9, brows + 8],
      [5.5, eyes + 6],
      [7, nose - 12],
      [wing - 1, nose - 1],
    ],
    [
      [wing - 1, nose - 1],
      [4, nose + 3],
      [0, nose - 8],
      [1, eyes],
      [9, brows + 8],
    ],
  );
  const base = `M${-wing} ${short(nose - 6)}q-2.5 7 4 7q4 0 ${wing - 4} 3.5q${wing - 8}-3.5 ${wing - 4}-3.5q6.5 0 4-7`;
  return `<path d="${shade}" fill="${paint.shade}"/><path d="${base}" fill="none" stroke="${paint.crease}" stroke-width="2.8"/>`;
}

export function drawMouth(person: Person, { mouth }: Head, paint: Paint): string {
  const drawing = person.gender === 'female' ? paintedLips(person, paint) : plainMouth(person, paint);
  return moveDrawing(drawing, ([x, y]) => [x, y + mouth]);
}

/** Height of the corners of a mouth: right and left. */
const corners = { calm: [-1, -1], smile: [-4.5, -4.5], wry: [-6.5, -0.5] } as const;

/** Lips with lipstick; thinner with age. */
function paintedLips({ face, age }: Person, { lipstick, lipstickRim, lid, teethRim, eye: teeth }: Paint): string {
  const thin = { twenties: -0.4, thirties: 0, forties: 0.5, fifties: 1, sixties: 1.7, seventies: 2.2 }[bandOf(age)];
  const [top, low] = [7.5 - thin, 12.5 - thin];
  const lips = (d: string) => `<path d="${d}" fill="${lipstick}" stroke="${lipstickRim}" stroke-width="1.6"/>`;
  if (face === 'warm') {
    const outer = `M-24-5Q-10 ${-top} -4 ${-top}Q0 ${-top + 1.5} 4 ${-top}Q10 ${-top} 24-5Q15 ${low + 5} 0 ${low + 5}Q-15 ${low + 5}-24-5Z`;
    return `${lips(outer)}<path d="M-20-3Q0 3.5 20-3Q13 ${low - 2} 0 ${low - 2}Q-13 ${low - 2}-20-3Z" fill="${teeth}" stroke="${teethRim}" stroke-width="1.6"/>`;
  }
  const [right, left] = corners[face];
  const closed = `M-23 ${left}Q-10 ${-top} -4 ${-top}Q0 ${-top + 2} 4 ${-top}Q10 ${-top} 23 ${right}Q12 ${low} 0 ${low}Q-12 ${low}-23 ${left}Z`;
  return `${lips(closed)}<path d="M-25 ${left - 1.5}Q-12 2 0 1.5Q12 2 25 ${right - 1.5}" fill="none" stroke="${lid}" stroke-width="2.4"/>`;
}

/** A mouth without lipstick: the line between the lips, and the shadow below them. */
function plainMouth(person: Person, { crease, eye: teeth }: Paint): string {
  const shadow = beardOf(person) === undefined ? 'M-8 13q8 3 16 0' : '';
  const line = (d: string, fill: string) => `<path d="${d}" fill="${fill}" stroke="${crease}" stroke-width="2.8"/>`;
  if (person.face === 'warm') return line('M-24-4Q0 4 24-4Q14 9 0 9Q-14 9-24-4Z', teeth);
  const [right, left] = corners[person.face];
  return line(`M-24 ${left}Q-12 4 0 3.5Q12 4 24 ${right}${shadow}`, 'none');
}

/** The side of the face away from the light, and the shadow of the cheekbone. */
export function drawShade(head: Head, paint: Paint): string {
  const right = halfOutline(head)
    .slice(2)
    .map(([x, y]): Point => [Math.max(x - 1.3, 0), y - 1.3]);
  const inner: Point[] = [
    [0, head.chin - 1.3],
    [head.point * 0.9, head.chin - 9],
    [head.jaw - 15, head.chin - 36],
    [head.half - 21, head.nose - 10],
    [head.half - 9, head.eyes + 4],
    [head.half - 13, head.brows - 14],
    ...right.slice(0, 1),
  ];
  return `<path d="${cornered(right, inner)}" fill="${paint.shade}"/>`;
}

type Line = (head: Head) => string;

const laugh =
  (length: number): Line =>
  ({ nose, mouth }) =>
    `M18 ${short(nose - 4)}Q${short(27 + length * 3)} ${short(nose + 4)} ${short(30 + length * 2)} ${short(mouth - 10 + length * 10)}`;
const crow =
  (count: number): Line =>
  ({ eyes }) =>
    [
      [2, 5, 4],
      [-3, 6, 1],
      [7, 4, 6],
    ]
      .slice(0, count)
      .map(([y = 0, x = 0, drop = 0]) => `M${eye.away + eye.half + 5} ${short(eyes + y)}l${x} ${drop}`)
      .join('');
const trough =
  (width: number): Line =>
  ({ eyes }) =>
    `M19 ${short(eyes + 11)}q${width / 2} ${short(width / 3)} ${width} ${short(width / 4)}`;
const bag: Line = ({ eyes }) => `M21 ${short(eyes + 10)}q9 6 20 1`;
const under: Line = ({ eyes }) => `M24 ${short(eyes + 16)}q8 4 17-1`;
const jowl: Line = ({ mouth, chin }) => `M30 ${short(mouth + 8)}q4 5 2 ${short((chin - mouth) * 0.26)}`;
const cheek: Line = ({ nose, mouth, half }) =>
  `M${short(half * 0.7)} ${short(nose - 2)}q4 10-2 ${short((mouth - nose) * 1.2)}`;

/** Wrinkles on both sides of a face, by age: each band has more of them than the band before. */
const lines: Readonly<Record<AgeBand, readonly Line[]>> = {
  twenties: [laugh(-0.4)],
  thirties: [laugh(0), crow(1)],
  forties: [laugh(0.5), crow(2), trough(8)],
  fifties: [laugh(0.9), crow(3), trough(12)],
  sixties: [laugh(1.1), crow(3), bag, under],
  seventies: [laugh(1.2), crow(3), bag, under, jowl, cheek],
};

/** Number of lines on the forehead. */
const foreheads: Readonly<Record<AgeBand, number>> = {
  twenties: 0,
  thirties: 0,
  forties: 1,
  fifties: 2,
  sixties: 2,
  seventies: 3,
};

export function drawAge({ age, gender }: Person, head: Head, paint: Paint): string {
  const band = bandOf(age);
  const isYoung = band === 'twenties' || band === 'thirties';
  // A smooth face without a beard reads as less than 25.
  const own = isYoung && gender === 'female' ? [...lines[band], trough(6)] : lines[band];
  const side = own.map((line) => line(head)).join('');
  const forehead = Array.from({ length: foreheads[band] }, (_, index) => {
    const wide = 26 - index * 4;
    return `M${-wide} ${short(head.brows - 15 - index * 8)}q${wide}-5 ${wide * 2} 0`;
  }).join('');
  const right = `<path d="${side}"/>`;
  return `<g id="a" fill="none" stroke="${paint.wrinkle}" stroke-width="${isYoung ? 1.6 : 1.9}">${right}${mirrored(right)}${forehead && `<path d="${forehead}"/>`}</g>`;
}

/** The ears, which are drawn behind the head. */
export function earsPath({ half, eyes, nose }: Head): string {
  const ear: Point[] = [
    [half - 8, eyes - 6],
    [half + 5, eyes - 11],
    [half + 12, eyes],
    [half + 8, eyes + 24],
    [half, nose + 3],
    [half - 8, nose - 2],
  ];
  return `${smooth(ear)}${smooth(mirror(ear))}`;
}

/** The folds of the ears. */
export function drawEars({ half, eyes }: Head, paint: Paint): string {
  const fold = (side: number) => `M${side * (half + 3)} ${short(eyes - 2)}q${side * 6} 2 ${side * 2} 18`;
  return `<path d="${fold(1)}${fold(-1)}" fill="none" stroke="${paint.crease}" stroke-width="2"/>`;
}

/** Draws a shape of the right side of a face, and mirrors it to the left. */
export function both(right: string, id: string): string {
  return `<g id="${id}">${right}${mirrored(right)}</g>`;
}
