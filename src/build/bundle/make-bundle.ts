import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { type Bundle, type BundleRecord, keepBundle, rendererFolder } from '#build/bundle/kept-bundle.ts';
import { sharedModules } from '#build/bundle/shared-modules.ts';
import { textsKey } from '#build/bundle/texts-key.ts';
import { localesFolder } from '#i18n/build.ts';
import { removeAbandoned } from '#lib/abandoned-drafts.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/** Folder of Astro's module that renders pages, in its output folder while it builds. */
const prerenderFolder = '.prerender';
const draftsFolder = join(rootFolder, '.cache/bundle-drafts');

/** What is read of Astro's data of a page. It fills in the styles before it renders. */
interface PageData {
  readonly key: string;
  readonly styles: BundleRecord['styles'][string];
}

/** What a bundle is made from, to notice changes. */
export interface Sources {
  /** Key of the code when the build began: modules that it loaded since are part of how the bundle is made. */
  readonly code: string;
  /** Gives the key of the code as it is (`codeKey`). */
  readonly codeNow: () => string;
  /** Gives a text that changes with each write to a file of the code or the texts, also one that is undone. */
  readonly stampNow: () => string;
}

/** A new bundle. */
export interface MadeBundle extends Bundle {
  /** Files changed while it was made: what it shows may be of before, after, or between. */
  readonly changed: boolean;
}

/**
 * Bundles the project with Astro, which renders no page of it.
 * @throws if the project does not build
 */
export async function makeBundle({ code, codeNow, stampNow }: Sources): Promise<MadeBundle> {
  const before = stampNow();
  // Inside the project: Astro moves files between its working folder there and the output folder, and a move works
  // within one file system only. One each: builds into different output folders may run beside each other.
  const id = randomUUID();
  const folder = join(draftsFolder, id);
  removeAbandoned(draftsFolder, () => true);
  Object.assign(process.env, { ASTRO_TELEMETRY_DISABLED: '1' });
  const { build } = await import('astro');
  const texts = new Set<string>();
  let made: Pick<BundleRecord, 'entry' | 'styles'> | undefined;
  try {
    await build({
      root: rootFolder,
      outDir: folder,
      logLevel: 'silent',
      vite: { plugins: [sharedModules(), noteTexts(texts)], build: { copyPublicDir: false } },
      integrations: [
        bundleOnly((styles) => {
          const renderer = join(folder, rendererFolder);
          // Astro deletes its own folder before it ends.
          cpSync(join(folder, prerenderFolder), renderer, { recursive: true });
          made = { entry: entryOf(renderer), styles };
        }),
      ],
    });
    if (made === undefined) throw new Error('Astro bundled no page');
    const files = [...texts].sort();
    const record = { ...made, texts: files, textsKey: textsKey(files) };
    const changed = codeNow() !== code || stampNow() !== before;
    // What was edited meanwhile may be in the bundle or not: it serves this build, and no other finds it.
    return { ...keepBundle(changed ? `changed-${id}` : code, folder, record), changed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Notes which texts become part of the bundle. */
function noteTexts(texts: Set<string>): Plugin {
  return {
    name: 'many-sites:note-texts',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const [file = ''] = id.split('?');
        if (file.startsWith(`${localesFolder}${sep}`)) texts.add(file.slice(localesFolder.length + 1));
      }
    },
  };
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
