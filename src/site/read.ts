import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { explainIssue } from '#site/explain.ts';
import { niches } from '#site/niches.ts';
import { formatKey, type Problem } from '#site/problems.ts';
import { SiteSchema } from '#site/schema/site.ts';
import { readSource, type Source } from '#site/source.ts';
import { resolveTheme } from '#site/theme.ts';
import type { Site, SiteData } from '#site/types.ts';

/** One folder of the sites directory as read on its own. */
export interface ReadSite {
  readonly folder: string;
  readonly folderName: string;
  /** The site, when nothing is wrong with it. */
  readonly site: Site | undefined;
  readonly problems: readonly Problem[];
  readonly lineOf: Source['lineOf'];
}

/** Reads and checks `sites/<domain>`; problems with other sites are `findClashes`' part. */
export function readSite(folder: string, folderName: string): ReadSite {
  const file = join(folder, 'site.yaml');
  const problem = (line: number | undefined, key: string | undefined, message: string): Problem => ({
    domain: folderName,
    file,
    line,
    key,
    message,
  });
  const broken = (problems: readonly Problem[], lineOf: Source['lineOf']): ReadSite => ({
    folder,
    folderName,
    site: undefined,
    problems,
    lineOf,
  });
  if (!existsSync(file)) {
    const mend = 'no such file. Every folder of the sites directory is a site: add it, or move the folder away.';
    return broken([problem(undefined, undefined, mend)], () => undefined);
  }
  const source = readSource(file);
  if (source.faults.length > 0) {
    return broken(
      source.faults.map((fault) => problem(fault.line, fault.key, fault.message)),
      source.lineOf,
    );
  }
  const parsed = SiteSchema.safeParse(source.value, { error: explainIssue, reportInput: true });
  if (!parsed.success) {
    return broken(
      parsed.error.issues.map((issue) => problem(source.lineOf(issue.path), formatKey(issue.path), issue.message)),
      source.lineOf,
    );
  }
  return { folder, folderName, site: toSite(parsed.data, folder), problems: [], lineOf: source.lineOf };
}

function toSite(data: SiteData, folder: string): Site {
  const nicheSlug = niches[data.niche];
  return {
    ...data,
    nicheSlug,
    theme: resolveTheme(data),
    pool: data.pool ?? data.domain,
    mail_name: data.mail_name ?? data.name,
    origin: `https://${data.domain}`,
    overrides: {},
    folder,
  };
}
