/** `npm run serve`: serves built sites and API on one port, until SIGTERM or Ctrl-C. Settings: see `.env.example`. */
import { pathToFileURL } from 'node:url';
import { enterFrugalProcess } from '#scripts/serve/allocator.ts';
import { findFreshBundle } from '#scripts/serve/fresh-bundle.ts';

enterFrugalProcess();
// Imported late: nothing of the server loads in a process that is about to be replaced.
const bundle = findFreshBundle();
if (bundle === undefined) await import('#scripts/serve/run.ts');
else await import(pathToFileURL(bundle).href);
