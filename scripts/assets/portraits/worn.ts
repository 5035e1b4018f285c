import { both, eye } from '#scripts/assets/portraits/face.ts';
import type { Head } from '#scripts/assets/portraits/head.ts';
import { halfOutline } from '#scripts/assets/portraits/head.ts';
import type { Paint } from '#scripts/assets/portraits/palette.ts';
import { mirrored } from '#scripts/assets/portraits/path.ts';
import type { BeardName, EarringName, FaceName, GlassesName, Person } from '#scripts/assets/portraits/person.ts';
import { cornered, flip, mirror, type Point, short, smooth } from '#scripts/assets/portraits/shape.ts';

const rims: Readonly<Record<GlassesName, (y: number) => string>> = {
  round: (y) =>
    smooth([
      [8, y],
      [14, y - 15],
      [eye.away, y - 20],
      [50, y - 15],
      [55, y + 1],
      [48, y + 17],
      [eye.away, y + 21],
      [14, y + 16],
    ]),
  square: (y) =>
    smooth([
      [8, y - 3],
      [11, y - 15],
      [eye.away, y - 17],
      [53, y - 16],
      [57, y - 4],
      [53, y + 14],
      [eye.away, y + 18],
      [12, y + 13],
    ]),
  browline: (y) =>
    smooth([
      [8, y - 6],
      [13, y - 14],
      [eye.away, y - 16],
      [54, y - 15],
      [56, y - 2],
      [48, y + 14],
      [eye.away, y + 17],
      [13, y + 12],
    ]),
  cat: (y) =>
    smooth([
      [8, y - 3],
      [14, y - 13],
      [eye.away, y - 15],
      [60, y - 22],
      [57, y - 4],
      [48, y + 13],
      [eye.away, y + 16],
      [14, y + 12],
    ]),
};

export function drawGlasses(name: GlassesName, { eyes, half }: Head, paint: Paint): string {
  const y = eyes + 1;
  const upper =
    name === 'browline' || name === 'cat'
      ? `<path d="M9 ${short(y - 9)}Q12 ${short(y - 15)} ${eye.away} ${short(y - 16)}T56 ${short(y - (name === 'cat' ? 19 : 12))}" stroke-width="7"/>`
      : '';
  const side = `<path d="${rims[name](y)}"/>${upper}<path d="M56 ${short(y - 7)}L${half - 1} ${short(y - 10)}"/>`;
  return `<g fill="none" stroke="${paint.glasses}" stroke-width="3.4">${both(side, 'g')}<path d="M-8 ${short(y - 3)}q8-6 16 0"/></g>`;
}

/** The gap that a beard leaves for the mouth: as small as possible, since a larger one looks like an open mouth. */
function lipRoom(face: FaceName, { mouth }: Head): string {
  const low = face === 'warm' ? 13 : 9;
  return smooth([
    [-28, mouth - 7],
    [-12, mouth - 6],
    [0, mouth - 5],
    [12, mouth - 6],
    [28, mouth - 7],
    [18, mouth + low - 3],
    [0, mouth + low],
    [-18, mouth + low - 3],
  ]);
}

/**
 * A beard along the jaw.
 * @param long how far it extends below the chin
 * @param low how far below the eyes it starts, in a point, if no hair reaches it
 */
function jawBeard(head: Head, long: number, low = 0): string {
  const { half, eyes, nose, mouth, chin } = head;
  const grow = long * 0.35;
  const jaw = halfOutline(head).slice(4, -1);
  const outer: Point[] = [
    [half + (low > 0 ? -2 : 1), eyes + 6 + low],
    ...jaw.map(([x, y], index): Point => [x + 1.5 + (grow * index) / jaw.length, y + (long * index) / jaw.length]),
    [0, chin + long],
  ];
  const inner: Point[] = [
    [half - (low > 0 ? 3 : 9), eyes + 6 + low],
    [half - 11, nose - 8 + low / 2],
    [half * 0.66, mouth - 14],
    [26, mouth - 15],
    [8, nose + 6],
    [0, nose + 8],
  ];
  return `${cornered([...outer, ...mirror(outer.slice(0, -1))], [...flip(inner.slice(0, -1)), ...inner.toReversed()])}`;
}

/** How far each beard extends below the chin. */
const lengths: Readonly<Record<Exclude<BeardName, 'stubble'>, number>> = { short: 5, full: 24 };

/** @param person if the hair leaves the ears free, the beard starts lower */
export function drawBeard(name: BeardName, { face, hair }: Person, head: Head, paint: Paint): string {
  if (name === 'stubble') return drawStubble(face, head, paint);
  const low = hair === 'bald' || hair === 'fade' ? 20 : 0;
  const d = `${jawBeard(head, lengths[name], low)}${lipRoom(face, head)}`;
  return `<g fill="${paint.hair}" stroke="${paint.hairLine}"><path id="beard" fill-rule="evenodd" d="${d}"/></g>`;
}

/** The shadow of a beard, with rows of dots. */
function drawStubble(face: FaceName, head: Head, paint: Paint): string {
  const jaw = halfOutline(head).slice(4);
  const rows = [5, 13, 21].map((inside, row) => {
    const right = jaw
      .slice(row === 0 ? 0 : 1)
      .map(
        ([x, y], index): Point => [
          Math.max(x - inside * (index < 3 ? 1 : 0.5), 0),
          y - inside * (index / jaw.length) - 1,
        ],
      );
    return smooth([...right, ...mirror(right.slice(0, -1))], false);
  });
  const lip = [10, 15].map((up) => `M-21 ${short(head.mouth - up)}q21-3 42 0`).join('');
  const dots = `fill="none" stroke="${paint.crease}" stroke-width="2" stroke-dasharray=".1 6"`;
  return `<path fill-rule="evenodd" d="${jawBeard(head, -2)}${lipRoom(face, head)}" fill="${paint.stubble}"/><path d="${rows.join('')}${lip}" ${dots}/>`;
}

const rings: Readonly<Record<EarringName, (head: Head, paint: Paint) => string>> = {
  studs: ({ half, nose }, { gold, goldLine }) =>
    `<circle cx="${half + 4}" cy="${short(nose + 9)}" r="5" fill="${gold}" stroke="${goldLine}" stroke-width="1.6"/>`,
  hoops: ({ half, nose }, { gold, goldLine }) => {
    const hoop = (colour: string, wide: number) =>
      `<circle cx="${half + 5}" cy="${short(nose + 19)}" r="14" fill="none" stroke="${colour}" stroke-width="${wide}"/>`;
    return `${hoop(goldLine, 5.6)}${hoop(gold, 3)}`;
  },
  drops: ({ half, nose }, { gold, goldLine, pearl, pearlLine }) =>
    `<path d="M${half + 4} ${short(nose + 6)}v16" fill="none" stroke="${goldLine}" stroke-width="4"/><path d="M${half + 4} ${short(nose + 6)}v16" fill="none" stroke="${gold}" stroke-width="1.6"/><circle cx="${half + 4}" cy="${short(nose + 26)}" r="6" fill="${pearl}" stroke="${pearlLine}" stroke-width="1.6"/>`,
};

/** @param isTurned the far ear is behind the head, and so is its ring */
export function drawEarrings(name: EarringName, head: Head, paint: Paint, isTurned: boolean): string {
  const right = rings[name](head, paint);
  return isTurned ? mirrored(right) : both(right, 'j');
}
