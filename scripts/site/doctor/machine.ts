import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { differingPackages, root } from '#scripts/lib/install.mjs';
import { missingTools } from '#scripts/lib/tools.mjs';
import { type Finding, ok, problem, warning } from '#scripts/site/doctor/finding.ts';

const Package = z.object({
  engines: z.object({ node: z.string().regex(/^>=\d+\.\d+$/) }),
  devDependencies: z.object({ node: z.string() }),
});

/** The Node that runs this, the packages, and what only the tests ask for. */
export function checkMachine(): Finding[] {
  return [checkNode(), checkPackages(), ...checkTools()];
}

function checkNode(): Finding {
  const { engines, devDependencies } = Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const own = process.version.slice(1);
  const meant = devDependencies.node;
  const mend = `Start it by npm run, which takes the Node ${meant} of the packages, or install that one.`;
  if (!isAtLeast(own, engines.node.slice(2))) return problem('Node', `${own} is older than ${engines.node}.`, mend);
  // Keys of the build hold the version, so two Nodes build each other's sites anew.
  if (own !== meant) return warning('Node', `${own} is not the ${meant} that the project runs on.`, mend);
  return ok('Node', own);
}

function isAtLeast(version: string, least: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

function checkPackages(): Finding {
  const differing = differingPackages();
  if (differing.length === 0) return ok('packages', 'as in package-lock.json');
  const more = differing.length > 5 ? `, and ${differing.length - 5} more` : '';
  return problem('packages', `missing or in another version: ${differing.slice(0, 5).join(', ')}${more}.`, 'npm ci');
}

/** Nothing where no test can run, since then nobody wants them. */
function checkTools(): Finding[] {
  const wantsPostgresql = process.env.ALLOW_PGLITE_ONLY !== '1';
  const missing = missingTools().filter((name) => name !== 'postgresql' || wantsPostgresql);
  if (missing.length === 0 || !existsSync(join(root, 'node_modules', 'vitest'))) return [];
  const names = missing.join(' ');
  return [warning('tests', `npm test wants ${names}, which is not here.`, `apt-get install ${names}`)];
}
