import type { Gender } from '#lib/profile.ts';
import type { Build, HeadName } from '#scripts/assets/portraits/person.ts';
import { bothSides, type Point } from '#scripts/assets/portraits/shape.ts';

/** Measurements of a head, in units of a frame with a width of 400. */
export interface Head {
  /** Half the width at the cheekbones. */
  readonly half: number;
  /** Lowest and highest point of the skull, without hair. */
  readonly chin: number;
  readonly crown: number;
  /** The y positions of the parts of the face. */
  readonly eyes: number;
  readonly brows: number;
  readonly nose: number;
  readonly mouth: number;
  /** Half the width at the corner of the jaw, and of the chin. */
  readonly jaw: number;
  readonly point: number;
}

/** Half the width, the height, and the fraction of the half width at the jaw and at the chin. */
const measures: Readonly<Record<HeadName, readonly [half: number, height: number, jaw: number, point: number]>> = {
  oval: [68, 200, 0.76, 0.36],
  long: [65, 206, 0.76, 0.38],
  square: [70, 202, 0.87, 0.46],
  angular: [69, 202, 0.72, 0.3],
  full: [74, 206, 0.85, 0.46],
};

const chin = 254;

/** Men have broader jaws. */
export function headOf(name: HeadName, gender: Gender): Head {
  const [half, height, jaw, point] = measures[name];
  const crown = chin - height;
  const broad = gender === 'male' ? 1.05 : 0.97;
  const at = (share: number) => crown + height * share;
  return {
    half,
    chin,
    crown,
    eyes: at(0.49),
    brows: at(0.415),
    nose: at(0.69),
    mouth: at(0.8),
    jaw: half * jaw * broad,
    point: half * point * broad,
  };
}

/** Right half of a head's outline, from crown to chin. */
export function halfOutline({ half, crown, jaw, point }: Head): Point[] {
  const at = (share: number) => crown + (chin - crown) * share;
  return [
    [0, crown],
    [half * 0.58, at(0.04)],
    [half * 0.93, at(0.19)],
    [half, at(0.4)],
    [half * 0.97, at(0.57)],
    [half * 0.5 + jaw * 0.5, at(0.71)],
    [jaw, at(0.83)],
    [point * 1.25, at(0.945)],
    [point * 0.6, at(0.995)],
    [0, chin],
  ];
}

export function outlineOf(head: Head): Point[] {
  return bothSides(halfOutline(head));
}

/** Half the widths of neck and shoulders. */
export interface Torso {
  readonly neck: number;
  readonly shoulder: number;
}

const torsos: Readonly<Record<Gender, Readonly<Record<Build, Torso>>>> = {
  female: {
    slim: { neck: 31, shoulder: 144 },
    normal: { neck: 33, shoulder: 149 },
    full: { neck: 42, shoulder: 172 },
  },
  male: {
    slim: { neck: 42, shoulder: 158 },
    normal: { neck: 46, shoulder: 166 },
    full: { neck: 53, shoulder: 174 },
  },
};

export function torsoOf(build: Build, gender: Gender): Torso {
  return torsos[gender][build];
}
