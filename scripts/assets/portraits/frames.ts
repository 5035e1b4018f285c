import { drawFigure } from '#scripts/assets/portraits/draw.ts';
import type { Person } from '#scripts/assets/portraits/person.ts';
import type { Theme } from '#site/types.ts';

/** Colours of a site in the background of its people. */
export type GroundColours = Pick<Theme, 'deep' | 'brand' | 'accent'>;

/** Approximate y of the eyes in a figure's own drawing. */
const eyeLine = 152;

/** Places a figure in a frame of width 400. @param scale of the figure @param eyes y of the eyes in the frame */
export function place(person: Person, scale: number, eyes: number): string {
  const [left, top] = [200 - 200 * scale, eyes - eyeLine * scale].map((value) => Math.round(value * 10) / 10);
  return `<g transform="translate(${left} ${top}) scale(${scale})">${drawFigure(person)}</g>`;
}

/**
 * A portrait of a niche: the person before a low sun in its colours; 400 by 480 units. Landers crop its upper and lower
 * edge.
 */
export function drawPortrait(person: Person, { deep, brand, accent }: GroundColours): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 480" width="400" height="480">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${deep}"/><stop offset="1" stop-color="${brand}"/></linearGradient></defs>
    <path fill="url(#sky)" d="M0 0h400v480H0z"/>
    <circle cx="200" cy="285" r="178" fill="${accent}" opacity=".16"/>
    <circle cx="200" cy="285" r="138" fill="${accent}" opacity=".9"/>
    ${place(person, 1.06, 240)}
  </svg>`;
}

/** A portrait without background, for pages that have their own; 400 by 420 units. */
export function drawCutOut(person: Person): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 420" width="400" height="420">${place(person, 1, 160)}</svg>`;
}
