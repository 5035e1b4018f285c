/**
 * The import rule of the architecture (docs/architecture.md) for .ts and .tsx; biome.json holds it for .astro files.
 */

/** Folder of `src` to the folders of `src` it may import; a folder may always import itself. */
const allowed = {
  lib: [],
  i18n: ['lib'],
  // The locale table is a value every contract needs; nothing else of i18n is (decision 011).
  contract: ['lib', 'i18n/locales'],
  site: ['lib', 'i18n', 'contract'],
  'site-loader': ['lib', 'i18n', 'contract', 'site'],
  hosting: ['lib', 'i18n', 'contract', 'site', 'site-loader'],
  build: ['lib', 'i18n', 'contract', 'site', 'site-loader', 'hosting'],
  client: ['contract', 'lib', 'i18n/locales'],
  stores: ['client', 'contract', 'lib', 'i18n/(country-locales|locales|paths)', 'browser'],
  ui: ['lib'],
  // What the service worker does with push messages.
  worker: ['lib', 'browser'],
  // A sheet by its address, for what is fetched on intent.
  islands: ['stores', 'ui', 'i18n', 'lib', 'contract', 'browser', 'styles'],
  // Scripts of static pages, without React; islands that they mount on demand come by dynamic import.
  'page-scripts': ['islands', 'stores', 'ui', 'i18n', 'lib', 'contract', 'browser', 'styles'],
  // Where a build leaves a site for the moment that it takes to swap it.
  server: ['contract', 'lib', 'i18n', 'site', 'build/output/staging'],
};

/**
 * Layers inside a room: folder to the folders of the room that it may import, beside itself. Files beside the folders
 * put them together.
 */
const layers = {
  site: {
    regions: [],
    schema: ['regions'],
  },
  'site-loader': {
    source: [],
    checks: ['source'],
  },
  hosting: {
    rules: [],
    nginx: ['rules'],
  },
  build: {
    bundle: [],
    output: ['bundle'],
    media: ['output'],
    pages: ['media', 'output'],
    stamping: ['pages', 'output'],
    drawings: ['media', 'output'],
  },
  server: {
    db: [],
    core: ['db'],
    adapters: ['core', 'db'],
    sites: ['core'],
    services: ['adapters', 'core', 'db'],
    http: ['services', 'sites', 'core', 'db'],
    routes: ['http', 'services', 'adapters', 'sites', 'core', 'db'],
    serving: ['http', 'services', 'sites', 'core'],
    admin: ['services', 'core', 'db'],
  },
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
    ...Object.entries(layers).flatMap(([room, folders]) =>
      Object.entries(folders).map(([folder, targets]) => ({
        name: `${room}-${folder}-imports`,
        severity: 'error',
        comment: `src/${room}/${folder} may import of src/${room}: itself, ${targets.join(', ') || 'nothing else'}`,
        from: { path: `^src/${room}/${folder}/` },
        to: { path: `^src/${room}/`, pathNot: [folder, ...targets].map((target) => `^src/${room}/${target}/`) },
      })),
    ),
    {
      name: 'no-folder-circles',
      severity: 'error',
      comment: 'Folders of a room with layers import each other in one direction only.',
      scope: 'folder',
      from: { path: `^src/(stores|islands|page-scripts|${Object.keys(layers).join('|')})/` },
      to: { circular: true },
    },
    {
      name: 'only-client-makes-requests',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/client/' },
      to: { path: '^node_modules/ky/' },
    },
    {
      name: 'only-lib-opens-threads',
      severity: 'error',
      comment: 'Threads of the default kind cannot always be stopped (decision 148).',
      from: { path: '^(src|scripts)/', pathNot: '^src/lib/thread-pool\\.ts$' },
      to: { path: '^node_modules/tinypool/', dependencyTypesNot: ['type-only'] },
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
      name: 'production-needs-no-development-packages',
      severity: 'error',
      comment:
        'Build and service run after `npm ci --omit=dev`. The demo is not part of that, nor what writes migrations.',
      from: {
        path: '^(src/|scripts/(build|report|moderate|serve|site)(\\.ts$|/)|astro\\.config\\.mjs$)',
        pathNot: '^src/(sw-push|server/db/drizzle\\.config)\\.ts$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
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
