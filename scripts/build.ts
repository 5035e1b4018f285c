/** `npm run build [-- --site <domain> …] [--force]`: builds the sites of SITES_DIR that changed into DIST_DIR. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { rootFolder } from '#site-loader/source/paths.ts';

// Before the modules of the build: compiled before, they load in half the time.
enableCompileCache(join(rootFolder, '.cache/compiled'));
const { buildCommand } = await import('#scripts/build/command.ts');
process.exitCode = await buildCommand(process.argv.slice(2));
