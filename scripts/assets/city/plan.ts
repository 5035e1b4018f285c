import { type House, houseOutline, windowPaths } from '#components/art/shapes.ts';

/** The sleeping city of `alonetonight`: its buildings, and the windows that each answer lights, in four waves. */

type Plot = readonly [x: number, width: number, height: number, roof: House['roof']];

interface Row {
  readonly plots: readonly Plot[];
  /** Ground line of the row, in units of its own group. */
  readonly ground: number;
}

/** Towers in the back, drawn in units of the scene. */
const behind: Row = {
  ground: 480,
  plots: [
    [0, 90, 176, 'flat'],
    [104, 76, 224, 'step'],
    [196, 104, 190, 'flat'],
    [318, 64, 256, 'spire'],
    [396, 118, 236, 'flat'],
    [530, 84, 292, 'step'],
    [632, 108, 262, 'flat'],
    [752, 60, 300, 'spire'],
    [826, 112, 282, 'flat'],
    [954, 88, 330, 'step'],
    [1056, 144, 286, 'flat'],
  ],
};

/** Houses in front. `SleepingCity.astro` scales their group, windows included. */
const front: Row = {
  ground: 282,
  plots: [
    [0, 66, 64, 'gable'],
    [66, 56, 84, 'flat'],
    [122, 70, 70, 'bell'],
    [192, 58, 92, 'gable'],
    [250, 64, 76, 'flat'],
    [314, 62, 112, 'step'],
    [376, 58, 88, 'gable'],
    [560, 56, 118, 'bell'],
    [616, 62, 96, 'flat'],
    [678, 40, 128, 'gable'],
  ],
};

/** Every eleventh window belongs to one question; its windows light up in four waves. */
const steps = 11;
const waves = [0, 1, 2, 3] as const;

function houses({ plots }: Row): House[] {
  return plots.map(([x, width, height, roof]) => ({ x, width, height, roof }));
}

function outlines(row: Row): string {
  return houses(row)
    .map((house) => houseOutline(house, row.ground))
    .join('');
}

function windows(row: Row, isLit: (place: number) => boolean): string {
  return houses(row)
    .map((house, index) => windowPaths(house, row.ground, (column, line) => isLit(index * 7 + column * 5 + line * 3)))
    .join('');
}

/** A row as path data: walls, dark windows, and the windows of each wave per question. */
function draw(row: Row, offset: number) {
  return {
    walls: outlines(row),
    dark: windows(row, () => true),
    lit: (question: number): readonly string[] =>
      waves.map((wave) =>
        windows(row, (place) => place % steps === question && ((place - question) / steps + offset) % 4 === wave),
      ),
  };
}

export const towers = draw(behind, 0);
export const homes = draw(front, 2);

/** Stars as zero-length lines for a round stroke. Deterministic, so that two builds are identical. */
const stars = Array.from(
  { length: 34 },
  (_, index) => `M${(index * 337 + 40) % 1190} ${(index * index * 29 + 12) % 230}h0`,
).join('');

const questions = [0, 1, 2] as const;

/** Every part of the city by its id in the file of drawings. */
export function cityParts(): Readonly<Record<string, string>> {
  const parts: Record<string, string> = { stars };
  for (const [name, row] of Object.entries({ towers, homes })) {
    parts[name] = row.walls;
    parts[`${name}-dark`] = row.dark;
    for (const question of questions)
      for (const [wave, path] of row.lit(question).entries()) parts[`${name}-${question}-${wave}`] = path;
  }
  return parts;
}
