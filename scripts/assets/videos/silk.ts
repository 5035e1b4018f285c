import { add, addDisc, addGlow, type Canvas, type Light, random, wave } from '#scripts/assets/videos/light.ts';
import type { Palette } from '#scripts/assets/videos/palettes.ts';

const veils = 5;
const dust = 26;

/** Veils of light folded over each other like silk, with a little dust. `time` from 0 to 1. */
export function drawSilk(canvas: Canvas, palette: Palette, time: number): void {
  const { width, height } = canvas;
  addGlow(canvas, [width * 0.6, 0], [width, height * 1.3], palette.horizon, 0.16);
  for (let veil = 0; veil < veils; veil += 1) {
    drawVeil(canvas, palette.colours[veil % palette.colours.length] ?? palette.lamp, veil, time);
  }
  for (let index = 0; index < dust; index += 1) {
    const x = width * (random(index + 5) + 0.02 * wave(time, 1, random(index + 6)));
    const y = height * (random(index + 7) + 0.03 * wave(time, 1, random(index + 8)));
    const strength = 0.05 + 0.05 * wave(time, 1 + (index % 2), random(index + 9));
    addDisc(canvas, x, y, height * (0.004 + 0.016 * random(index + 10) ** 3), palette.oncoming, strength);
  }
}

/** One veil: a bright hem with a hard upper edge, fading downwards, with folds along it. */
function drawVeil({ width, height, light: values }: Canvas, light: Light, veil: number, time: number): void {
  const phase = random(veil + 20);
  const long = 0.22 + 0.16 * random(veil + 21);
  for (let column = 0; column < width; column += 1) {
    const x = column / width;
    const hem =
      0.08 +
      0.19 * veil +
      0.13 * wave(time, 1, phase + x * (0.55 + 0.1 * veil)) +
      0.05 * wave(time, -1, phase * 3 + x * 1.3) -
      0.25 * (x - 0.5);
    const shine = 0.34 * (0.62 + 0.38 * wave(time, 1, phase * 5 - x * 0.9));
    const fold = 0.5 + 0.3 * wave(time, 1, phase * 7 + x * 0.7);
    for (let row = 0; row < height; row += 1) {
      const under = row / height - hem;
      if (under < -0.05 || under > long * 3) continue;
      const edge = under < 0.012 ? smooth((under + 0.05) / 0.062) : 1;
      const folds = 0.74 + 0.26 * Math.sin(under * 34 + fold * 9 + x * 4);
      const fade = Math.exp(-((Math.max(0, under) / long) ** 1.2) * 2.4);
      add(values, (row * width + column) * 3, light, shine * edge * folds * fade);
    }
  }
}

function smooth(value: number): number {
  const inside = Math.min(1, Math.max(0, value));
  return inside * inside * (3 - 2 * inside);
}
