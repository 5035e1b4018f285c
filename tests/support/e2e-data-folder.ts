import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Data folder of the server of the browser tests, which tests reach by the operator's commands. @param port its port */
export function e2eDataFolder(port: number | string): string {
  return join(tmpdir(), `afterdusk-e2e-${port}`);
}
