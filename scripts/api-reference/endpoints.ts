import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyEndpoint } from '#contract/endpoint.ts';

export const contractFolder = join(import.meta.dirname, '../../src/contract');

/**
 * Every endpoint of the contract by its export name, ordered by file and line. A test fails if an endpoint has no route
 * or no row in the authorisation matrix.
 */
export const endpoints: Readonly<Record<string, AnyEndpoint>> = Object.fromEntries(
  (await Promise.all(readdirSync(contractFolder).sort().map(readEndpoints))).flat(),
);

async function readEndpoints(file: string): Promise<[name: string, endpoint: AnyEndpoint][]> {
  const path = join(contractFolder, file);
  const names = [...readFileSync(path, 'utf8').matchAll(/^export const (\w+) = defineEndpoint\b/gm)];
  if (names.length === 0) return [];
  const values: Readonly<Record<string, AnyEndpoint>> = await import(pathToFileURL(path).href);
  return names.flatMap(([, name = '']) => {
    const endpoint = values[name];
    return endpoint === undefined ? [] : [[name, endpoint]];
  });
}
