import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { locales } from '#i18n/locales.ts';
import { makeSite } from '#site/make-site.ts';
import { SiteSchema } from '#site/schema/site.ts';
import type { Site } from '#site/types.ts';

/** Name of the file in a finished folder that says which site it was made from; never served, as all names with a dot in front. */
export const finishedFile = '.site.json';

/** Goes up when an older reader, or a newer one, would misread the file. */
const version = 1;

const locale = z.enum(locales);

const FinishedSchema = z.strictObject({
  version: z.literal(version),
  site: SiteSchema,
  overrides: z.partialRecord(locale, z.record(z.string(), z.record(z.string(), z.unknown()))),
  tokenPages: z.array(
    z.strictObject({ token: z.string(), locales: z.array(locale), markdown: z.partialRecord(locale, z.string()) }),
  ),
});

/** A finished folder from which no site can be read; the message says where, what, and the mend. */
class FinishedSiteError extends Error {
  override readonly name = 'FinishedSiteError';
}

/** Writes into a folder what its pages were made from, so that whoever serves them knows the same. The same bytes for the same site. */
export function writeFinishedSite(folder: string, site: Site): void {
  const { overrides, tokenPages } = site;
  const data = Object.fromEntries(SiteSchema.keyof().options.map((key) => [key, site[key]]));
  writeFileSync(join(folder, finishedFile), `${JSON.stringify({ version, site: data, overrides, tokenPages })}\n`);
}

/**
 * The site that a finished folder was made from.
 * @throws FinishedSiteError when there is none, or one that this version cannot read
 */
export function readFinishedSite(folder: string): Site {
  const file = join(folder, finishedFile);
  const { site, overrides, tokenPages } = parse(file);
  if (site.domain !== basename(folder)) {
    throw new FinishedSiteError(
      `${file}: it is of ${site.domain}. A folder has the name of its site: rename one back.`,
    );
  }
  return makeSite(site, folder, overrides, tokenPages);
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
