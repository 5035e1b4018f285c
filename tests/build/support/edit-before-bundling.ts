/** Loaded with `--import` before the build: edits files when the build has planned and loaded its own code. */
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const { loaded }: { loaded: Record<string, string> } = JSON.parse(process.env.EDITS ?? '');

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '#build/bundle/make-bundle.ts') {
      for (const [file, text] of Object.entries(loaded)) writeFileSync(file, text);
    }
    return next(specifier, context);
  },
});
