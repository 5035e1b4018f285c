import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { locales } from '#i18n/locales.ts';
import { makeSite } from '#site/make-site.ts';
import { SiteSchema } from '#site/schema/site.ts';
import type { Site } from '#site/types.ts';

/**
 * File in a finished folder that records the site it was built from. Never served: the server serves no name with a
 * leading dot.
 */
export const finishedFile = '.site.json';

/** Increase it when a change of the format would make an older or newer reader misread the file. */
const version = 1;

const locale = z.enum(locales);

const FinishedSchema = z.strictObject({
  version: z.literal(version),
  site: SiteSchema,
  overrides: z.partialRecord(locale, z.record(z.string(), z.record(z.string(), z.unknown()))),
  // In the order of the loader, so that a site that is read from here and written again has the same bytes.
  tokenPages: z.array(
    z.strictObject({ token: z.string(), markdown: z.partialRecord(locale, z.string()), locales: z.array(locale) }),
  ),
});

/** No site can be read from a finished folder. The message says where, why, and how to fix it. */
class FinishedSiteError extends Error {
  override readonly name = 'FinishedSiteError';
}

/**
 * Writes a site's data into its finished folder, so that the server works with the data that the pages were built from.
 * Deterministic: the same site gives the same bytes.
 */
export function writeFinishedSite(folder: string, site: Site): void {
  const { overrides, tokenPages } = site;
  const data = Object.fromEntries(SiteSchema.keyof().options.map((key) => [key, site[key]]));
  writeFileSync(join(folder, finishedFile), `${JSON.stringify({ version, site: data, overrides, tokenPages })}\n`);
}

/**
 * Reads the site that a finished folder was built from.
 * @param source folder of the site's sources, for builds
 * @throws FinishedSiteError if there is none, or this version cannot read it
 */
export function readFinishedSite(folder: string, source: string = folder): Site {
  const file = join(folder, finishedFile);
  const { site, overrides, tokenPages } = parse(file);
  if (site.domain !== basename(folder)) {
    throw new FinishedSiteError(
      `${file}: it is of ${site.domain}. A folder has the name of its site: rename one back.`,
    );
  }
  return makeSite(site, source, overrides, tokenPages);
}

const { aliases, retired } = SiteSchema.shape;
const ClaimsSchema = z.object({ version: z.literal(version), site: z.object({ aliases, retired }) });

/**
 * What other sites must know of the site that a finished folder was built from: its aliases, and whether it is closed.
 * @returns `undefined` if it cannot be read
 */
export function readFinishedClaims(folder: string): Pick<Site, 'aliases' | 'retired'> | undefined {
  try {
    return ClaimsSchema.parse(JSON.parse(readFileSync(join(folder, finishedFile), 'utf8'))).site;
  } catch {
    return undefined;
  }
}

function parse(file: string): z.output<typeof FinishedSchema> {
  try {
    return FinishedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const why =
      error instanceof z.ZodError
        ? `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`
        : isMissing(error)
          ? 'no such file'
          : `it cannot be read (${error})`;
    const mend = `Build it by this version: \`npm run build -- --site ${basename(dirname(file))} --force\`.`;
    throw new FinishedSiteError(`${file}: ${why}. ${mend}`);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
