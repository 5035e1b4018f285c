/** Loaded with `--import` before the build: throws if it imports Astro or Vite. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'astro' || specifier === 'vite') throw new Error(`${specifier} must not be loaded`);
    return next(specifier, context);
  },
});
