// Draws the pictures in `media/` of the example sites, like those of an operator's illustrator. Run it after a change
// here.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const sites = join(import.meta.dirname, '../../sites');

/** The colours of the site Brass Knot: ink, crimson, brass. */
const ink = '#14121a';
const rope = { edge: '#120a10', shade: '#8a6425', body: '#c9973f', shine: '#e3bd6a', lay: '#6d4a17' };

type Point = readonly [x: number, y: number];

/** A rope as a closed knot with five crossings (the torus knot 2,5) around a crescent. */
function knot(): string {
  const [width, height, middle, centre] = [1600, 1200, 800, 600];
  const at = (turn: number): Point => {
    const radius = 290 + 120 * Math.cos(5 * turn);
    const angle = 2 * turn - Math.PI / 2;
    return [middle + radius * Math.cos(angle), centre + radius * Math.sin(angle)];
  };
  const count = 150;
  const step = (2 * Math.PI) / count;
  // Drawn from back to front, so that the upper strand covers the lower one.
  const pieces = Array.from({ length: count }, (_, index) => index * step).toSorted(
    (one, other) => Math.sin(5 * (one + step / 2)) - Math.sin(5 * (other + step / 2)),
  );
  const strands = pieces.map((turn) => {
    const line = Array.from({ length: 9 }, (_, part) =>
      at(turn + step * (part * 0.21 - 0.34))
        .map(short)
        .join(' '),
    );
    const path = `<path d="M${line.join('L')}"`;
    return [
      `${path} stroke="${rope.edge}" stroke-width="64"/>${path} stroke="${rope.shade}" stroke-width="50"/>`,
      `${path} stroke="${rope.body}" stroke-width="38"/>${path} stroke="${rope.shine}" stroke-width="14" opacity=".75"/>`,
      `<path d="${layOf(at(turn + step / 2), at(turn + step / 2 + 0.001))}" stroke="${rope.lay}" stroke-width="4.5"/>`,
    ].join('');
  });
  const light = ['#1b121a', '#2a111c', '#43142a', '#6b1a30', '#94203c'].map(
    (colour, index) =>
      `<circle cx="${middle}" cy="${centre}" r="${[700, 570, 450, 150, 92][index]}" fill="${colour}"/>`,
  );
  const moon = `<path fill="#f3d9a0" d="M${middle} ${centre - 46}a46 46 0 1 0 38 72 38 38 0 0 1-38-72Z"/>`;
  return drawing(width, height, `${light.join('')}${moon}<g fill="none">${strands.join('')}</g>`);
}

/** One mark of a rope's twist: a short curve across it. */
function layOf([x, y]: Point, [nextX, nextY]: Point): string {
  const length = Math.hypot(nextX - x, nextY - y);
  const [alongX, alongY] = [(nextX - x) / length, (nextY - y) / length];
  const point = (across: number, along: number) =>
    `${short(x - alongY * across + alongX * along)} ${short(y + alongX * across + alongY * along)}`;
  return `M${point(-21, -13)}Q${point(0, -4)} ${point(21, 13)}`;
}

/** Three lanterns in a row: go on, slower, stop. */
function lanterns(): string {
  const lamp = (x: number, colour: string, glow: string) =>
    [
      `<circle cx="${x}" cy="370" r="180" fill="${glow}" opacity=".35"/><circle cx="${x}" cy="370" r="125" fill="${glow}" opacity=".55"/>`,
      `<path d="M${x} 60V232" stroke="${rope.shade}" stroke-width="6"/>`,
      `<path fill="${rope.body}" d="M${x - 26} 232h52l34 40h-120ZM${x - 64} 466h128l-20 32h-88Z"/>`,
      `<path fill="${colour}" d="M${x - 56} 278h112v182h-112Z"/><path fill="#fff6dc" d="M${x} 318c34 44 34 96 0 112-34-16-34-68 0-112Z"/>`,
      `<path fill="none" stroke="${rope.shade}" stroke-width="8" d="M${x - 56} 274v190M${x + 56} 274v190M${x - 66} 274h132M${x - 66} 464h132"/>`,
    ].join('');
  const beam = `<path stroke="${rope.shade}" stroke-width="14" d="M0 58h1280"/>`;
  const lamps = [lamp(320, '#3f8f63', '#24523b'), lamp(640, '#d99a2b', '#6d4a17'), lamp(960, '#b3122d', '#5c1424')];
  return drawing(1280, 640, beam + lamps.join(''));
}

function drawing(width: number, height: number, content: string): string {
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${ink}"/>${content}</svg>`;
}

function short(value: number): string {
  return value.toFixed(1);
}

const pictures = { 'brass-knot.example/media/knot.png': knot, 'brass-knot.example/media/lanterns.png': lanterns };
for (const [path, draw] of Object.entries(pictures)) {
  const file = join(sites, path);
  mkdirSync(dirname(file), { recursive: true });
  // Flat colours: a palette without dithering is smallest and lossless here.
  const { size } = await sharp(Buffer.from(draw()))
    .png({ palette: true, colours: 128, effort: 10, dither: 0 })
    .toFile(file);
  console.log(`${path} ${Math.round(size / 1000)} kB`);
}
