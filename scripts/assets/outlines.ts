/**
 * Creates the outlines of countries for `maplanding`, from Natural Earth as the package `world-atlas` has it. The package
 * is needed for nothing else, so it is no dependency: install it in a folder of its own, and say which.
 *
 *     node scripts/assets/outlines.ts <folder with node_modules/world-atlas>
 *
 * `country-maps.ts` then draws them into the files that pages show.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import regions from '#site/regions/regions.json' with { type: 'json' };

type Point = readonly [number, number];

/** The part of TopoJSON that the package uses. */
interface Atlas {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: {
    readonly countries: { readonly geometries: readonly Country[] };
  };
}

interface Country {
  readonly properties: { readonly name: string };
  readonly type: string;
  /** Of each line its arcs; of a country with several parts, one level deeper. */
  readonly arcs: readonly unknown[];
}

/** Parts that are smaller than this share of the largest one are left out. */
const smallest = 0.004;
/** A point may be left out of a line that is this share of the country's height away from it: about a pixel of the map. */
const tolerance = 1 / 260;
/** The package's names where they are not those of `Intl.DisplayNames`. */
const names: Readonly<Record<string, string>> = { US: 'United States of America' };

const folder = process.argv[2];
if (folder === undefined)
  throw new Error('usage: node scripts/assets/outlines.ts <folder with node_modules/world-atlas>');
const atlas = createRequire(path.resolve(folder, 'index.js'))('world-atlas/countries-50m.json') as Atlas;
const english = new Intl.DisplayNames('en', { type: 'region' });

const outlines = Object.fromEntries(
  Object.keys(regions).map((code) => {
    const name = names[code] ?? english.of(code);
    const found = atlas.objects.countries.geometries.find(({ properties }) => properties.name === name);
    if (found === undefined) throw new Error(`no outline of ${code}`);
    return [code, ringsOf(found)];
  }),
);
const file = path.join(import.meta.dirname, '../../src/site/regions/outlines.json');
writeFileSync(file, `${JSON.stringify(outlines)}\n`);

/** The outer rings of a country, large ones first. */
function ringsOf({ type, arcs }: Country): Point[][] {
  const polygons = (type === 'Polygon' ? [arcs] : arcs) as readonly (readonly (readonly number[])[])[];
  const rings = polygons.map(([outer]) => join(outer ?? [])).sort((one, other) => areaOf(other) - areaOf(one));
  const large = areaOf(rings[0] ?? []) * smallest;
  const latitudes = (rings[0] ?? []).map(([, y]) => y);
  const near = (Math.max(...latitudes) - Math.min(...latitudes)) * tolerance;
  return rings
    .filter((ring) => areaOf(ring) >= large)
    .map((ring) => thin(ring, near).map(([x, y]) => [round(x), round(y)] as const));
}

function join(arcs: readonly number[]): Point[] {
  return arcs.flatMap((index) => {
    const points = decode(index < 0 ? ~index : index);
    return (index < 0 ? points.reverse() : points).slice(1);
  });
}

/** An arc in degrees: TopoJSON has the differences between its points, in steps of a grid. */
function decode(index: number): Point[] {
  const { scale, translate } = atlas.transform;
  let [x, y] = [0, 0];
  return (atlas.arcs[index] ?? []).map(([right, up]) => {
    [x, y] = [x + right, y + up];
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]] as const;
  });
}

function areaOf(ring: readonly Point[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  );
}

/** Leaves out points that are close to the line between their neighbours (Douglas and Peucker). */
function thin(points: readonly Point[], near: number): Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  let [farthest, at] = [0, 0];
  for (const [index, point] of points.entries()) {
    const distance = distanceTo(point, first, last);
    if (distance > farthest) [farthest, at] = [distance, index];
  }
  if (farthest < near) return [first, last];
  return [...thin(points.slice(0, at + 1), near).slice(0, -1), ...thin(points.slice(at), near)];
}

function distanceTo([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const length = Math.hypot(toX - fromX, toY - fromY);
  if (length === 0) return Math.hypot(x - fromX, y - fromY);
  return Math.abs((toX - fromX) * (fromY - y) - (fromX - x) * (toY - fromY)) / length;
}

function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
