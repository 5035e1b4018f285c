import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { currentSitesModule } from '#build/bundle/current-sites-module.ts';
import { type Bundle, type BundleRecord, keepBundle, rendererFolder } from '#build/bundle/kept-bundle.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/** Folder of Astro's module that renders pages, in its output folder while it builds. */
const prerenderFolder = '.prerender';

/** What is read of Astro's data of a page. It fills in the styles before it renders. */
interface PageData {
  readonly key: string;
  readonly styles: BundleRecord['styles'][string];
}

/**
 * Bundles the project with Astro, which renders no page of it.
 * @param key of everything that the bundle depends on (`bundleKey`)
 * @throws if the project does not build
 */
export async function makeBundle(key: string): Promise<Bundle> {
  // Inside the project: Astro moves files between its working folder there and the output folder, and a move works
  // within one file system only. By process: builds into different output folders may run beside each other.
  const folder = join(rootFolder, '.cache', `bundle-${process.pid}`);
  Object.assign(process.env, { ASTRO_TELEMETRY_DISABLED: '1' });
  const { build } = await import('astro');
  let record: BundleRecord | undefined;
  try {
    await build({
      root: rootFolder,
      outDir: folder,
      logLevel: 'silent',
      vite: { plugins: [currentSitesModule()], build: { copyPublicDir: false } },
      integrations: [
        bundleOnly((styles) => {
          const renderer = join(folder, rendererFolder);
          // Astro deletes its own folder before it ends.
          cpSync(join(folder, prerenderFolder), renderer, { recursive: true });
          record = { entry: entryOf(renderer), styles };
        }),
      ],
    });
    if (record === undefined) throw new Error('Astro bundled no page');
    return keepBundle(key, folder, record);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ends Astro's build once the bundle is complete: it has no page to render. */
function bundleOnly(onBundled: (styles: BundleRecord['styles']) => void): AstroIntegration {
  let pages: ReadonlyMap<string, PageData> = new Map();
  return {
    name: 'bundle-only',
    hooks: {
      'astro:build:setup': (hook) => {
        pages = hook.pages as unknown as typeof pages;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((original) => ({
          ...original,
          name: 'bundle-only',
          async setup() {
            onBundled(Object.fromEntries([...pages].map(([key, { styles }]) => [key, styles])));
          },
          getStaticPaths: async () => [],
        }));
      },
    },
  };
}

/** @returns file name of the module that Astro renders pages with @throws if there is none */
function entryOf(renderer: string): string {
  const entry = readdirSync(renderer).find((name) => /^prerender-entry.*\.m?js$/.test(name));
  if (entry === undefined) throw new Error('the bundle has no module that renders pages');
  return entry;
}
