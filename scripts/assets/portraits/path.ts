import { type Point, short } from '#scripts/assets/portraits/shape.ts';

/** Moves a point of a drawing. */
export type Move = (point: Point) => Point;

type Piece = readonly [command: string, ...points: Point[]];

/** How many numbers each command takes. */
const takes: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, T: 2, Z: 0 };

interface Pen {
  readonly at: Point;
  /** Where the shape began, and what the last curve was pulled to. */
  readonly start: Point;
  readonly pull: Point | undefined;
}

/** The piece that a command draws from where the pen is; straight lines and mirrored curves in their long forms. */
function absolute(name: string, numbers: readonly number[], { at, start, pull }: Pen): Piece {
  const kind = name.toUpperCase();
  const [dx, dy]: Point = name === kind ? [0, 0] : at;
  const [first = 0] = numbers;
  if (kind === 'Z') return ['Z', start];
  if (kind === 'H') return ['L', [first + dx, at[1]]];
  if (kind === 'V') return ['L', [at[0], first + dy]];
  const points = Array.from(
    { length: numbers.length / 2 },
    (_, index): Point => [(numbers[index * 2] ?? 0) + dx, (numbers[index * 2 + 1] ?? 0) + dy],
  );
  if (kind !== 'T') return [kind, ...points];
  return ['Q', pull === undefined ? at : [2 * at[0] - pull[0], 2 * at[1] - pull[1]], ...points];
}

function read(d: string): Piece[] {
  const pieces: Piece[] = [];
  let pen: Pen = { at: [0, 0], start: [0, 0], pull: undefined };
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    const size = takes[letter.toUpperCase()] ?? 0;
    for (let index = 0; index === 0 || index < numbers.length; index += size || 1) {
      // Further pairs after the first of a move are lines.
      const name = index === 0 ? letter : ({ M: 'L', m: 'l' }[letter] ?? letter);
      const piece = absolute(name, numbers.slice(index, index + size), pen);
      const at = piece.at(-1) as Point;
      pen = { at, start: piece[0] === 'M' ? at : pen.start, pull: piece[0] === 'Q' ? (piece[1] as Point) : undefined };
      pieces.push(piece);
    }
  }
  return pieces;
}

/** The path with all its points moved. */
function movePath(d: string, move: Move): string {
  return read(d)
    .map(([command, ...points]) =>
      command === 'Z' ? 'Z' : `${command}${points.map((point) => move(point).map(short).join(' ')).join(' ')}`,
    )
    .join('');
}

/** The drawing with all points of its paths, and the centres of its circles, moved. */
export function moveDrawing(drawing: string, move: Move): string {
  return drawing
    .replace(/ d="([^"]*)"/g, (_, d: string) => ` d="${movePath(d, move)}"`)
    .replace(/ cx="([^"]*)" cy="([^"]*)"/g, (_, x: string, y: string) => {
      const [cx, cy] = move([Number(x), Number(y)]).map(short);
      return ` cx="${cx}" cy="${cy}"`;
    });
}

/** In whole units: nobody sees less in large shapes, and the drawing is a quarter smaller. */
export function whole([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)];
}

/** The drawing on the other side of a face. */
export function mirrored(drawing: string): string {
  return moveDrawing(drawing, ([x, y]) => [-x, y]);
}
