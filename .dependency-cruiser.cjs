/** The import rule of the architecture (docs/architecture.md) for .ts and .tsx; biome.json holds it for .astro files. */

/** Folder of `src` to the folders of `src` it may import; a folder may always import itself. */
const allowed = {
  lib: [],
  i18n: ['lib'],
  // The locale table is a value every contract needs; nothing else of i18n is (decision 003).
  contract: ['lib', 'i18n/locales'],
  site: ['lib', 'i18n', 'contract'],
  client: ['contract', 'lib', 'i18n/locales'],
  stores: ['client', 'contract', 'lib', 'i18n/(country-locales|locales|paths)', 'browser'],
  ui: ['lib'],
  // A sheet by its address, for what is fetched on intent.
  islands: ['stores', 'ui', 'i18n', 'lib', 'contract', 'browser', 'styles'],
  server: ['contract', 'lib', 'i18n', 'site'],
};

/** Floors inside `src/server`: folder to the folders of it that it may import, beside itself. Files beside the folders put them together. */
const serverFloors = {
  db: [],
  core: ['db'],
  adapters: ['core', 'db'],
  sites: ['core'],
  services: ['adapters', 'core', 'db'],
  http: ['services', 'sites', 'core', 'db'],
  routes: ['http', 'services', 'adapters', 'sites', 'core', 'db'],
  serving: ['http', 'services', 'sites', 'core'],
  admin: ['services', 'core', 'db'],
};

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|^astro:' },
    },
    ...Object.entries(allowed).map(([folder, targets]) => ({
      name: `${folder}-imports`,
      severity: 'error',
      comment: `src/${folder} may import: itself, ${targets.join(', ') || 'nothing else of src'}`,
      from: { path: `^src/${folder}/` },
      to: { path: '^src/', pathNot: [`^src/${folder}/`, ...targets.map((target) => `^src/${target}(/|\\.ts$)`)] },
    })),
    ...Object.entries(serverFloors).map(([folder, targets]) => ({
      name: `server-${folder}-imports`,
      severity: 'error',
      comment: `src/server/${folder} may import of the server: itself, ${targets.join(', ') || 'nothing else'}`,
      from: { path: `^src/server/${folder}/` },
      to: { path: '^src/server/', pathNot: [folder, ...targets].map((target) => `^src/server/${target}/`) },
    })),
    {
      name: 'no-folder-circles',
      severity: 'error',
      comment: 'Folders of the server import each other in one direction only.',
      scope: 'folder',
      from: { path: '^src/server/' },
      to: { circular: true },
    },
    {
      name: 'only-client-makes-requests',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/client/' },
      to: { path: '^node_modules/ky/' },
    },
    {
      name: 'only-database-knows-the-driver',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/db/' },
      to: { path: '^node_modules/(pg|@electric-sql/pglite)/' },
    },
    {
      name: 'lists-of-words-stay-on-the-server',
      severity: 'error',
      comment: 'Common passwords and look-alike letters are larger than any page.',
      from: { path: '^src/', pathNot: '^src/server/' },
      to: { path: '^node_modules/(@zxcvbn-ts|unhomoglyph)/' },
    },
    {
      name: 'source-imports-no-scripts-or-tests',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(scripts|tests)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types'] },
  },
};
