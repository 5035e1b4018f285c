import {
  drawAge,
  drawBrows,
  drawEars,
  drawEyes,
  drawMouth,
  drawNose,
  drawShade,
  earsPath,
} from '#scripts/assets/portraits/face.ts';
import { drawClothes } from '#scripts/assets/portraits/garments.ts';
import { womensHair } from '#scripts/assets/portraits/hair/female.ts';
import type { Hair } from '#scripts/assets/portraits/hair/kit.ts';
import { mensHair } from '#scripts/assets/portraits/hair/male.ts';
import { type Head, headOf, outlineOf, torsoOf } from '#scripts/assets/portraits/head.ts';
import { mixPaint } from '#scripts/assets/portraits/palette.ts';
import { beardOf, type Person } from '#scripts/assets/portraits/person.ts';
import { smooth } from '#scripts/assets/portraits/shape.ts';
import { drawTorso, torsoPath } from '#scripts/assets/portraits/torso.ts';
import { drawBeard, drawEarrings, drawGlasses } from '#scripts/assets/portraits/worn.ts';

const hairStyles: Readonly<Record<Person['hair'], (head: Head) => Hair>> = { ...womensHair, ...mensHair };

/** The person without background: x from 0 to 400, the eyes near (200, 152), shoulders down to 540 and more. */
export function drawFigure(person: Person): string {
  const head = headOf(person.head, person.gender);
  const torso = torsoOf(person.build, person.gender);
  const paint = mixPaint(person);
  const beard = beardOf(person);
  const hair = hairStyles[person.hair](head);
  const lean = person.tilt ?? 0;
  const leaning = (drawing: string) => (lean === 0 ? drawing : `<g transform="rotate(${lean} 0 262)">${drawing}</g>`);
  const hairArea = (d: string | undefined, id: string) =>
    d === undefined ? '' : area(paint.hair, paint.hairLine, `<path id="${id}" d="${d}"/>`);
  const skinArea = (drawing: string) => area(paint.skin, paint.skinLine, drawing);
  const face = [
    drawShade(head, paint),
    drawNose(person, head, paint),
    drawAge(person, head, paint),
    beard === undefined ? '' : drawBeard(beard, person, head, paint),
    drawMouth(person, head, paint),
    person.glasses === undefined ? '' : drawGlasses(person.glasses, head, paint),
    drawEyes(person, head, paint),
    drawBrows(person, head, paint),
  ].join('');
  const back = leaning(hairArea(hair.back, 'back'));
  const body = `${skinArea(`<path id="torso" d="${torsoPath(torso)}"/>`)}${drawTorso(torso, person.build, paint)}${drawClothes(person, torso, paint)}`;
  const skull = `${skinArea(`<path id="ears" d="${earsPath(head)}"/><path id="head" d="${smooth(outlineOf(head))}"/>`)}${drawEars(head, paint)}`;
  const strands = hair.strands && `<path d="${hair.strands}" fill="none" stroke="${paint.strand}" stroke-width="2"/>`;
  const top = `${person.earrings ? drawEarrings(head, paint) : ''}${hairArea(hair.front, 'front')}${strands ?? ''}`;
  const figure = `${back}${body}${leaning(`${skull}${face}${top}`)}`;
  const outline = ['back', 'ears', 'head', 'beard', 'front']
    .filter((id) => figure.includes(`id="${id}"`))
    .map(use)
    .join('');
  const edge = `<g fill="${paint.edge}" stroke="${paint.edge}" stroke-width="10">${leaning(outline)}${use('torso')}${use('clothes')}</g>`;
  return `<g transform="translate(200 0)" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${edge}${figure}</g>`;
}

function area(fill: string, line: string, drawing: string): string {
  return `<g fill="${fill}" stroke="${line}">${drawing}</g>`;
}

function use(id: string): string {
  return `<use href="#${id}"/>`;
}
