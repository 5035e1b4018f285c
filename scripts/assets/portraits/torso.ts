import type { Torso } from '#scripts/assets/portraits/head.ts';
import type { Paint } from '#scripts/assets/portraits/palette.ts';
import type { Build } from '#scripts/assets/portraits/person.ts';
import { cornered, mirror, type Point, short } from '#scripts/assets/portraits/shape.ts';

/** Lowest y of the drawing; frames cut it off above. */
export const floor = 560;

/** Right half of neck and shoulders. @param out distance between clothes and skin */
export function halfTorso({ neck, shoulder }: Torso, out = 0): Point[] {
  return [
    [neck - 1, 214],
    [neck, 262],
    [neck + 12 + out * 0.4, 286 - out],
    [shoulder * 0.6, 306 - out],
    [shoulder - 14 + out * 0.5, 326 - out],
    [shoulder + 6 + out, 366],
    [shoulder + 15 + out, 440],
    [shoulder + 17 + out, floor],
  ];
}

export function torsoPath(torso: Torso): string {
  const right = halfTorso(torso);
  return cornered(right, mirror(right));
}

/** Neck and shoulders, with the shadow of the chin. */
export function drawTorso({ neck }: Torso, build: Build, paint: Paint): string {
  const shadow = `M${short(1.5 - neck)} 240H${short(neck - 1.5)}V264Q0 306 ${short(1.5 - neck)} 264Z`;
  const bones = `M${-neck - 22} 304Q-30 312-9 322M${neck + 22} 304Q30 312 9 322`;
  const soft =
    build === 'full' ? `<path d="M-27 264Q0 280 27 264" fill="none" stroke="${paint.crease}" stroke-width="2"/>` : '';
  return `<path d="${shadow}" fill="${paint.shade}"/><path d="${bones}" fill="none" stroke="${paint.shade}"/>${soft}`;
}
