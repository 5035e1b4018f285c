/**
 * `npm run build [-- --site <domain> …] [--force]`: builds the sites of SITES_DIR that changed into DIST_DIR.
 *
 * JavaScript: the compile cache is then there before the first module of TypeScript, and Node need not load what strips
 * types from it.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../.cache/compiled'));
const { buildCommand } = await import('#scripts/build/command.ts');
process.exitCode = await buildCommand(process.argv.slice(2));
