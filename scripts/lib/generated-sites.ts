/** Many sites generated from one example, for benches of the build. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figures, measure } from '#scripts/lib/measure.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/** The example with every language, every lander and all their slugs. */
const model = 'velvet-evening.example';

/** Domain of a generated site. */
export function domainOf(index: number): string {
  return `site-${String(index).padStart(3, '0')}.example`;
}

/**
 * Writes sites into a folder: copies of the model, each with its own name, pool and colour.
 * @param first index of the first of them
 */
export function generateSites(folder: string, count: number, first = 0): void {
  for (let index = first; index < first + count; index += 1) {
    const domain = domainOf(index);
    const target = join(folder, domain);
    cpSync(join(rootFolder, 'sites', model), target, { recursive: true });
    const file = join(target, 'site.yaml');
    const text = readFileSync(file, 'utf8')
      .replace(/^name: .*$/m, `name: ${domain.replace('.example', '')}`)
      .replace(/^domain: .*$/m, `domain: ${domain}`)
      .replace(/^pool: .*$/m, `pool: ${domain}`)
      .replace(/^theme:.*(?:\n {2}.*)*$/m, '')
      .replace(/^aliases:(?: .*|(?:\n {2}- .*)*)$/m, 'aliases: []');
    writeFileSync(file, `${text}\ntheme:\n  brand: '#${(0xb01030 + index * 2).toString(16)}'\n`);
  }
}

/**
 * Runs the build as an operator does, in a child process.
 * @param root folder of the project, or of a copy of it
 * @throws if it fails, with its stderr
 */
export function runBuild(
  sites: string,
  dist: string,
  options: readonly string[] = [],
  root: string = rootFolder,
): Promise<Figures> {
  return measure(process.execPath, [join(root, 'scripts/build.mjs'), ...options], {
    environment: { SITES_DIR: sites, DIST_DIR: dist },
    folder: root,
  });
}
