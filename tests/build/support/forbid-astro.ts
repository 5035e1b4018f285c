/** Loaded with `--import` before the build: throws if it imports Astro or the site loader. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'astro' || specifier === '#site-loader/load.ts')
      throw new Error(`${specifier} must not be loaded`);
    return next(specifier, context);
  },
});
