/** A picture in linear light: scenes add light, `develop` converts it as a camera does. */

/** Red, green and blue of a light; 1 is white, and added lights may exceed it. */
export type Light = readonly [red: number, green: number, blue: number];

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Three values per pixel, row by row. */
  readonly light: Float32Array;
}

/** A black canvas. */
export function makeCanvas(width: number, height: number): Canvas {
  return { width, height, light: new Float32Array(width * height * 3) };
}

/** A lamp out of focus: an even disc with a slightly brighter rim; position and radius in pixels. */
export function addDisc(canvas: Canvas, x: number, y: number, radius: number, light: Light, strength: number): void {
  const { width, height, light: values } = canvas;
  const soft = 1.5 + radius * 0.07;
  const reach = radius + soft;
  const [left, right] = [Math.max(0, Math.floor(x - reach)), Math.min(width - 1, Math.ceil(x + reach))];
  const [top, bottom] = [Math.max(0, Math.floor(y - reach)), Math.min(height - 1, Math.ceil(y + reach))];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const distance = Math.hypot(column - x, row - y);
      if (distance >= reach) continue;
      const inside = Math.min(1, (reach - distance) / (2 * soft));
      const rim = 0.72 + 0.28 * (distance / radius) ** 4;
      add(values, (row * width + column) * 3, light, strength * inside * inside * (3 - 2 * inside) * Math.min(rim, 1));
    }
  }
}

/** A glow in the air, or on wet ground if it is taller than wide; radii in pixels. */
export function addGlow(
  canvas: Canvas,
  [x, y]: readonly [number, number],
  [across, along]: readonly [number, number],
  light: Light,
  strength: number,
): void {
  const { width, height, light: values } = canvas;
  const [left, right] = [Math.max(0, Math.floor(x - across)), Math.min(width - 1, Math.ceil(x + across))];
  const [top, bottom] = [Math.max(0, Math.floor(y - along)), Math.min(height - 1, Math.ceil(y + along))];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const distance = ((column - x) / across) ** 2 + ((row - y) / along) ** 2;
      if (distance < 1) add(values, (row * width + column) * 3, light, strength * (1 - distance) ** 2.5);
    }
  }
}

/** The picture as RGB bytes; bright lights roll off as on film instead of clipping. */
export function develop({ light }: Canvas): Buffer {
  const bytes = Buffer.allocUnsafe(light.length);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Math.round(255 * (1 - Math.exp(-(light[index] ?? 0))) ** (1 / 2.2));
  }
  return bytes;
}

/** A deterministic pseudo-random number from 0 to 1, so that every run draws the same film. */
export function random(seed: number): number {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return value - Math.floor(value);
}

/** A wave from -1 to 1 that repeats after `cycles` periods per loop; `time` from 0 to 1. */
export function wave(time: number, cycles: number, phase: number): number {
  return Math.sin(2 * Math.PI * (cycles * time + phase));
}

/** Adds light to one pixel. */
export function add(values: Float32Array, at: number, [red, green, blue]: Light, strength: number): void {
  values[at] = (values[at] ?? 0) + red * strength;
  values[at + 1] = (values[at + 1] ?? 0) + green * strength;
  values[at + 2] = (values[at + 2] ?? 0) + blue * strength;
}
