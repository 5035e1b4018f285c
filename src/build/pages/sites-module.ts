import type { DevEnvironment, Plugin } from 'vite';
import { memoizeByObject } from '#lib/memoize.ts';
import type { Site } from '#site/types.ts';
import { contentHash } from '#site-loader/source/file-tree.ts';

const name = 'virtual:sites';
/** Vite convention: a leading zero byte keeps other plugins away from a module without a file. */
const resolvedName = `\0${name}`;

/** The module of one site, which exports its JSON. Its name has the content, so a changed site is another module. */
const partOf = memoizeByObject((site: Site) => {
  const json = JSON.stringify(site);
  return { name: `${name}/${site.domain}/${contentHash(json)}`, json };
});

/**
 * Provides sites to the pages of the development server as the module `virtual:sites`. The code that starts Astro reads
 * the sites, so Astro does not read them again. Each site is a module of its own: Vite transforms only those of changed
 * sites anew.
 * @param readSites called when the module is loaded: once, and after each change of data. If it throws, the page shows
 * the error instead.
 */
export function sitesModule(readSites: () => readonly Site[]): Plugin {
  /** JSON by name of the module. Earlier ones stay: another environment of Vite may still load them. */
  const parts = new Map<string, string>();
  return {
    name: 'many-sites:sites',
    resolveId: { filter: { id: /^virtual:sites(?:\/|$)/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:sites(?:\/|$)/ },
      handler(id) {
        const json = parts.get(id.slice(1));
        if (json !== undefined) return `export default ${JSON.stringify(json)};`;
        const all = readSites().map(partOf);
        for (const part of all) parts.set(part.name, part.json);
        const imports = all.map((part, index) => `import site${index} from ${JSON.stringify(part.name)};`);
        // `JSON.parse` of a string: engines parse it faster than an object literal.
        const list = `[${all.map((_, index) => `site${index}`).join(', ')}]`;
        return [...imports, `export const sites = ${list}.map((site) => JSON.parse(site));`].join('\n');
      },
    },
  };
}

/** Has the next page of a development server load the module again, and nothing that does not import it. */
export function invalidateSitesModule({ moduleGraph }: DevEnvironment): void {
  const module = moduleGraph.getModuleById(resolvedName);
  if (module !== undefined) moduleGraph.invalidateModule(module);
}
