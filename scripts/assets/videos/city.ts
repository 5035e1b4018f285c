import { addDisc, addGlow, type Canvas, type Light, random, wave } from '#scripts/assets/videos/light.ts';
import type { Palette } from '#scripts/assets/videos/palettes.ts';

/** Vanishing point of the street, as fractions of the picture: right of the middle, so that text has a calm side. */
const end = { x: 0.6, y: 0.5 };
const towers = 15;
const carsPerLane = 4;
/** Range of distances of lights; the distance sets their position, size and how much the camera's sway moves them. */
const depth = { near: 0.9, far: 16 };

interface View {
  readonly canvas: Canvas;
  readonly palette: Palette;
  readonly time: number;
  /** Height of the picture in pixels; all other sizes are fractions of it. */
  readonly unit: number;
}

/** A boulevard at night, out of focus: towers, lamps, traffic, and reflections on the wet road. `time` from 0 to 1. */
export function drawCity(canvas: Canvas, palette: Palette, time: number): void {
  const view = { canvas, palette, time, unit: canvas.height };
  drawSky(view);
  drawTowers(view);
  drawLamps(view);
  drawTraffic(view);
  drawNearLights(view);
}

function drawSky({ canvas, palette, time }: View): void {
  const { width, height } = canvas;
  addGlow(canvas, [width / 2, height / 2], [width * 2, height * 2], palette.sky, 1);
  addGlow(canvas, [width * end.x, height * end.y], [width * 0.75, height * 0.62], palette.horizon, 0.3);
  const breath = 0.16 + 0.03 * wave(time, 1, 0);
  addGlow(canvas, [width * end.x, height * (end.y + 0.02)], [width * 0.4, height * 0.16], palette.lamp, breath);
}

/** Windows in columns, which makes them look like towers. */
function drawTowers(view: View): void {
  const { canvas, palette, time, unit } = view;
  for (let tower = 0; tower < towers; tower += 1) {
    const left = canvas.width * ((tower + 0.35 * random(tower)) / towers) - 0.03 * unit;
    const distance = Math.abs(left / canvas.width - end.x);
    const height = 0.08 + 0.34 * distance + 0.2 * random(tower + 40);
    const gap = 0.024 + 0.014 * distance;
    for (let line = 0; line * gap < height; line += 1) {
      for (let column = 0; column < 4; column += 1) {
        const seed = tower * 400 + line * 7 + column * 131;
        if (random(seed) > 0.46) continue;
        const flicker = 1 + 0.3 * wave(time, 1 + Math.round(random(seed + 3)), random(seed + 4));
        const x = left + (column * gap + 0.004 * random(seed + 6)) * unit + sway(view, 9);
        const y = (end.y - 0.015 - line * gap) * unit;
        addDisc(
          canvas,
          x,
          y,
          (0.009 + 0.009 * distance) * unit,
          pick(palette, seed),
          (0.05 + 0.6 * random(seed + 2) ** 2.5) * flicker,
        );
      }
    }
  }
}

function drawLamps(view: View): void {
  const { canvas, palette, time, unit } = view;
  for (let index = 0; index < 9; index += 1) {
    const far = 1.15 * 1.36 ** index;
    for (const side of [-1, 1]) {
      const x = endX(view) + (side * 0.72 * unit) / far + sway(view, far);
      const radius = Math.max(0.011, 0.062 / far) * unit;
      const strength = 0.72 + 0.07 * wave(time, 1, random(index + side));
      addDisc(canvas, x, (end.y - 0.3 / far) * unit, radius, palette.lamp, strength);
      reflect(view, x, (end.y + 0.3 / far) * unit, radius, palette.lamp, 0.14);
    }
  }
}

/** In one loop every car drives to the position of the car ahead, so the end matches the start. */
function drawTraffic(view: View): void {
  const { palette } = view;
  for (const [lane, place] of [0.13, 0.3].entries()) {
    for (let car = 0; car < carsPerLane; car += 1) {
      const way = (car + view.time) / carsPerLane + lane * 0.12;
      drawCar(view, -place, 1 - (way % 1), palette.oncoming, 1.25);
      drawCar(view, place, (way + 0.07) % 1, palette.leaving, 1);
    }
  }
}

/** @param way position along the street: 0 beside the camera, 1 at the end */
function drawCar(view: View, lane: number, way: number, light: Light, strength: number): void {
  const { canvas, unit } = view;
  const far = depth.near * (depth.far / depth.near) ** way;
  const shown = strength * Math.min(1, way * 6, (1 - way) * 6);
  const y = (end.y + 0.17 / far) * unit;
  const radius = Math.max(0.008, 0.046 / far) * unit;
  for (const side of [-0.5, 0.5]) {
    const x = endX(view) + ((lane * 1.7 + side * 0.12) * unit) / far + sway(view, far);
    addDisc(canvas, x, y, radius, light, shown);
    reflect(view, x, y + 2.2 * radius, radius, light, shown * 0.24);
  }
}

/** Large, faint discs close to the lens, drifting. */
function drawNearLights({ canvas, palette, time, unit }: View): void {
  for (let index = 0; index < 9; index += 1) {
    const x = canvas.width * random(index + 70) + 0.035 * unit * wave(time, 1, random(index + 71));
    const y = unit * (0.1 + 0.8 * random(index + 72)) + 0.025 * unit * wave(time, 1, random(index + 73));
    const strength = 0.016 + 0.03 * random(index + 75) + 0.006 * wave(time, 1, random(index + 76));
    addDisc(canvas, x, y, (0.08 + 0.09 * random(index + 74)) * unit, pick(palette, index * 11), strength);
  }
}

/** A reflection on the wet road: as wide as the lamp, and long. */
function reflect({ canvas, unit }: View, x: number, y: number, radius: number, light: Light, strength: number): void {
  addGlow(canvas, [x, y + radius], [radius * 1.5, radius * 3.4 + 0.03 * unit], light, strength);
}

function endX({ canvas }: View): number {
  return canvas.width * end.x;
}

/** Hand-held camera: near objects move more. */
function sway({ time, unit }: View, far: number): number {
  return (0.012 * unit * wave(time, 1, 0.2)) / Math.sqrt(far);
}

function pick({ colours }: Palette, seed: number): Light {
  return colours[Math.floor(random(seed + 9) ** 1.4 * colours.length)] ?? [1, 1, 1];
}
