import type { Head, Torso } from '#scripts/assets/portraits/head.ts';
import { type Move, whole } from '#scripts/assets/portraits/path.ts';
import type { Person, PoseName } from '#scripts/assets/portraits/person.ts';

/** How somebody holds themselves; all turns are to the right, and figures are mirrored for the left. */
interface Pose {
  /** How far the middle of the face is turned aside, in units. */
  readonly turn: number;
  /** The same of the chest. */
  readonly chest: number;
  /** How far the body is beside the head. */
  readonly beside: number;
  /** How much lower the far shoulder is. */
  readonly drop: number;
  /** Tilt of the head, in degrees. */
  readonly tilt: number;
}

const poses: Readonly<Record<PoseName, Pose>> = {
  facing: { turn: 4, chest: 8, beside: 0, drop: -6, tilt: -1.5 },
  aside: { turn: 16, chest: 30, beside: -6, drop: -7, tilt: 2 },
  glance: { turn: 14, chest: -26, beside: 4, drop: 8, tilt: -3 },
  lean: { turn: 11, chest: 12, beside: -22, drop: -16, tilt: 5 },
  over: { turn: 18, chest: 38, beside: 10, drop: 12, tilt: -4 },
};

export function poseOf({ pose }: Pick<Person, 'pose'>): Pose {
  return poses[pose ?? 'facing'];
}

/** Turns what is on the front of a head, as on a globe: the middle moves most, the outline hardly. */
export function turnHead({ half }: Head, turn: number): Move {
  const reach = half + 16;
  return ([x, y]) => [x + turn * Math.max(0, 1 - (x / reach) ** 2), y];
}

/** Hides the far ear behind the head. */
export function turnEars(turn: number): Move {
  return ([x, y]) => [x > 0 ? x - turn * 0.9 : x + turn * 0.25, y];
}

/** Turns a body under its head: the near shoulder comes forward, the far one goes back. */
export function turnBody({ shoulder }: Torso, { chest, beside, drop }: Pose): Move {
  const reach = shoulder + 60;
  return ([x, y]) => {
    const low = Math.min(1, Math.max(0, (y - 236) / 84));
    const away = (x * chest > 0 ? -0.006 : 0.0025) * Math.abs(chest) * x;
    const front = chest * Math.max(0, 1 - (x / reach) ** 2) * 0.8;
    return whole([x + low * (away + front + beside), y + low * drop * (x / shoulder)]);
  };
}
