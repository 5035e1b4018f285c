/** `npm run serve`: serves built sites and API on one port, until SIGTERM or Ctrl-C. Settings: see `.env.example`. */
import { pathToFileURL } from 'node:url';
import { findBundle } from '#scripts/serve/fresh-bundle.ts';
import { enterFrugalProcess } from '#scripts/serve/frugal-process.ts';

enterFrugalProcess();
// Imported late: nothing of the server loads in a process that is about to be replaced.
const bundle = findBundle();
if (bundle.type === 'fresh') await import(pathToFileURL(bundle.entry).href);
else {
  if (bundle.type === 'stale')
    process.stdout.write(
      `The bundle of the server is not used, so the start is slower: ${bundle.why}. Run npm run build.\n`,
    );
  await import('#scripts/serve/run.ts');
}
