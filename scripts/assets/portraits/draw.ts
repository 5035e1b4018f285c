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
import { drawClothes, patternOf } from '#scripts/assets/portraits/garments.ts';
import { drawGesture } from '#scripts/assets/portraits/gesture.ts';
import { womensHair } from '#scripts/assets/portraits/hair/female.ts';
import type { Hair } from '#scripts/assets/portraits/hair/kit.ts';
import { mensHair } from '#scripts/assets/portraits/hair/male.ts';
import { type Head, headOf, outlineOf, type Torso, torsoOf } from '#scripts/assets/portraits/head.ts';
import { drawJewel, drawScarf } from '#scripts/assets/portraits/neck.ts';
import { mixPaint, type Paint } from '#scripts/assets/portraits/palette.ts';
import { type Move, moveDrawing, whole } from '#scripts/assets/portraits/path.ts';
import { beardOf, type Person } from '#scripts/assets/portraits/person.ts';
import { poseOf, turnBody, turnEars, turnHead } from '#scripts/assets/portraits/pose.ts';
import { smooth } from '#scripts/assets/portraits/shape.ts';
import { drawTorso, torsoPath } from '#scripts/assets/portraits/torso.ts';
import { drawBeard, drawEarrings, drawGlasses } from '#scripts/assets/portraits/worn.ts';

const hairStyles: Readonly<Record<Person['hair'], (head: Head) => Hair>> = { ...womensHair, ...mensHair };

/** The person without background: x from 0 to 400, the eyes near (200, 152), shoulders down to 540 and more. */
export function drawFigure(person: Person): string {
  const torso = torsoOf(person.build, person.gender);
  const pose = poseOf(person);
  const paint = mixPaint(person);
  const head = drawHead(person, paint);
  const lean = pose.tilt + (person.tilt ?? 0);
  const leaning = (drawing: string) => (lean === 0 ? drawing : `<g transform="rotate(${lean} 0 262)">${drawing}</g>`);
  const body = moveDrawing(drawBody(person, torso, paint), turnBody(torso, pose));
  const figure = `${leaning(head.back)}${body}${leaning(head.front)}${drawGesture(person, paint)}`;
  const outline = (ids: readonly string[]) =>
    ids
      .filter((id) => figure.includes(`id="${id}"`))
      .map(use)
      .join('');
  const edge = `<g fill="${paint.edge}" stroke="${paint.edge}" stroke-width="8">${leaning(outline(['back', 'ears', 'head', 'beard', 'front']))}${outline(['torso', 'clothes'])}</g>`;
  const side = person.isMirrored ? ' scale(-1 1)' : '';
  return `${patternOf(person, paint)}<g transform="translate(200 0)${side}" stroke-width="2.8" stroke-linejoin="round" stroke-linecap="round">${edge}${figure}</g>`;
}

/** The head as the pose turns it: the hair behind the body, and all the rest before it. */
function drawHead(person: Person, paint: Paint): Record<'back' | 'front', string> {
  const head = headOf(person.head, person.gender);
  const { turn } = poseOf(person);
  const beard = beardOf(person);
  const hair = hairStyles[person.hair](head);
  const hairArea = (d: string | undefined, id: string) =>
    d === undefined ? '' : area(paint.hair, paint.hairLine, `<path id="${id}" d="${d}"/>`);
  const skinArea = (drawing: string) => area(paint.skin, paint.skinLine, drawing);
  const face = [
    skinArea(`<path id="head" d="${smooth(outlineOf(head))}"/>`),
    drawShade(head, paint),
    moveDrawing(drawNose(person, head, paint), ([x, y]) => [x + turn * 0.3, y]),
    drawAge(person, head, paint),
    beard === undefined ? '' : drawBeard(beard, person, head, paint),
    drawMouth(person, head, paint),
    drawEyes(person, head, paint, turn),
    drawBrows(person, head, paint),
    person.glasses === undefined ? '' : drawGlasses(person.glasses, head, paint),
  ].join('');
  const ears = `${skinArea(`<path id="ears" d="${earsPath(head)}"/>`)}${drawEars(head, paint)}`;
  const rings = person.earrings ? drawEarrings(person.earrings, head, paint, turn > 6) : '';
  const strands = hair.strands && `<path d="${hair.strands}" fill="none" stroke="${paint.strand}" stroke-width="2.4"/>`;
  const hide = turnEars(turn);
  const move = turnHead(head, turn);
  const moveHair: Move = (point) => whole(move(point));
  return {
    back: moveDrawing(hairArea(hair.back, 'back'), ([x, y]) => whole([x - turn * 0.4, y])),
    front: `${moveDrawing(ears, hide)}${moveDrawing(face, move)}${moveDrawing(rings, hide)}${moveDrawing(`${hairArea(hair.front, 'front')}${strands ?? ''}`, moveHair)}`,
  };
}

function drawBody(person: Person, torso: Torso, paint: Paint): string {
  const skin = area(paint.skin, paint.skinLine, `<path id="torso" d="${torsoPath(torso)}"/>`);
  return `${skin}${drawTorso(torso, person.build, paint)}${drawJewel(person, torso, paint)}${drawClothes(person, torso, paint)}${drawScarf(person, torso, paint)}`;
}

function area(fill: string, line: string, drawing: string): string {
  return `<g fill="${fill}" stroke="${line}">${drawing}</g>`;
}

function use(id: string): string {
  return `<use href="#${id}"/>`;
}
