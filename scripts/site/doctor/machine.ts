import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { differingPackages, root } from '#scripts/lib/install.mjs';
import { missingTools } from '#scripts/lib/tools.mjs';
import { type Finding, ok, problem, warning } from '#scripts/site/doctor/finding.ts';

const Package = z.object({
  engines: z.object({ node: z.string().regex(/^>=\d+\.\d+$/) }),
  dependencies: z.object({ node: z.string() }),
});

/** Whether tests can run here: an operator's machine has only the production packages (docs/deploy). */
const hasDevelopment = existsSync(join(root, 'node_modules', 'vitest'));

/** Checks the running Node, the installed packages, and tools that only tests need. */
export function checkMachine(): Finding[] {
  return [checkNode(), checkPackages(), ...checkTools()];
}

function checkNode(): Finding {
  const { engines, dependencies } = Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const own = process.version.slice(1);
  const meant = dependencies.node;
  const fix = `Start it with npm run, which uses Node ${meant} from the packages, or install that version.`;
  if (!isAtLeast(own, engines.node.slice(2))) return problem('Node', `${own} is older than ${engines.node}.`, fix);
  // The build's keys contain the Node version, so two versions would rebuild each other's sites.
  if (own !== meant) return warning('Node', `${own} is not the ${meant} that the project runs on.`, fix);
  return ok('Node', own);
}

function isAtLeast(version: string, least: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

function checkPackages(): Finding {
  const differing = differingPackages(hasDevelopment);
  if (differing.length === 0) return ok('packages', 'as in package-lock.json');
  const more = differing.length > 5 ? `, and ${differing.length - 5} more` : '';
  const fix = hasDevelopment ? 'npm ci' : 'npm ci --omit=dev';
  return problem('packages', `missing or in another version: ${differing.slice(0, 5).join(', ')}${more}.`, fix);
}

/** Reports nothing if tests cannot run here, since then the tools are not needed. */
function checkTools(): Finding[] {
  const wantsPostgresql = process.env.ALLOW_PGLITE_ONLY !== '1';
  const missing = missingTools().filter((name) => name !== 'postgresql' || wantsPostgresql);
  if (missing.length === 0 || !hasDevelopment) return [];
  const names = missing.join(' ');
  return [warning('tests', `npm test needs ${names}, which is not installed.`, `apt-get install ${names}`)];
}
