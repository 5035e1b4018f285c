import type { Centre, TownCentre } from '#server/core/ports/centres.ts';

/** Kilometres are told, and ordered by, in steps of this: they stand for towns, not for people. */
const distanceStep = 10;
const earthRadius = 6371;

/** Kilometres between the centres of two towns in steps of 10, at least one step; 0 within one town. */
export function townDistance(from: TownCentre, to: TownCentre): number {
  if (from.cell === to.cell) return 0;
  return Math.max(distanceStep, Math.round(kilometres(from, to) / distanceStep) * distanceStep);
}

/** By the haversine formula. */
function kilometres(from: Centre, to: Centre): number {
  const [south, north] = [toRadians(from.latitude), toRadians(to.latitude)];
  const across = Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  const up = Math.sin((north - south) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(up + Math.cos(south) * Math.cos(north) * across));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
