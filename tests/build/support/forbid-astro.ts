/** Loaded by `--import` before the build: ends it when it asks for Astro or for the reader of sites. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'astro' || specifier === '#site/load.ts') throw new Error(`${specifier} must not be loaded`);
    return next(specifier, context);
  },
});
