import { dirname } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { rootFolder } from '#site/build/paths.ts';
import { unusedCssPlugin } from '#site/build/purge-css.ts';
import { textScriptName } from '#site/build/text-scripts.ts';

/** What the project adds to Astro for building many sites at once. */
export function manySites(): AstroIntegration {
  return {
    name: 'many-sites',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [keepFolderOfModule()],
            environments: {
              client: {
                build: {
                  rolldownOptions: {
                    output: {
                      entryFileNames: scriptName,
                      chunkFileNames: scriptName,
                      codeSplitting,
                      postBanner: compileHint,
                    },
                  },
                },
              },
            },
            ...(command === 'build' && { css: { postcss: { plugins: [unusedCssPlugin()] } } }),
          },
        });
      },
    },
  };
}

/**
 * Few scripts beside a page: the names of all that the sign-up modal needs stand in the script of every page, and each file is a request
 * more before it opens. What the page script shares with the modal must stay free of the libraries, so it is a group of its own.
 */
const codeSplitting = {
  groups: [
    // What every island stands on, ours included: the members area takes it without the forms. Libraries that only some screens of it need
    // come with those.
    {
      name: 'libraries',
      test: /\/node_modules\/(react|react-dom|scheduler|nanostores|@nanostores)\/|\/src\/(client\/errors|contract\/(endpoint|form|lengths|targets)|i18n\/(island|country-name)|islands\/island|lib\/(interests|place|remember)|stores\/(navigation|environment|session-state)|ui\/Sentence)\./,
      priority: 3,
    },
    {
      name: 'page',
      test: /\/src\/(browser|lib\/cookies|stores\/(tracking|language)|i18n\/locales)\.ts$|^\0vite\/preload-helper/,
      priority: 4,
    },
    // What the idle script shares with the modal must not bring the libraries either.
    { name: 'draft', test: /\/src\/stores\/(draft|forget-tab|tracking-consent)\.ts$/, priority: 4 },
    // Nor must what it shares with the members area.
    {
      name: 'rules',
      test: /\/src\/(client\/reach|lib\/audience|stores\/(lost-chunk|page-rules)|islands\/members\/title)\.ts$/,
      priority: 2,
    },
    {
      name: 'forms',
      test: /\/src\/(ui\/(BirthDate|ErrorSummary|Field|Password|Trap)\w*\.|islands\/(IslandForm|SignupForm|ResendMail|CodeField)\.|stores\/(form|signup|activation|load-sending)\.)/,
      priority: 1,
    },
    // What every screen of the members area takes: one script compresses better than the many that would share it.
    {
      name: 'members',
      test: /\/src\/(client\/call|islands\/(members\/(?!banners\/BannerView|MatchDialog)|Fictional|LoadProblem|Problem|PersonCard|place-words)|ui\/(PhotoFrame|PhotoColours|ProfileCardView|FictionalLabel|Drawing|Notice|WaitingLines|thumbhash)|stores\/(router|scroll|likes|matches|settings|reactions|reported|member|session|regions|known-cards|wanted|members-area|visitor-screens|connection|progress|like-popup|banners))[./\w-]*$/,
      priority: 1,
    },
    // Fetched once a form is drawn.
    {
      name: 'requests',
      test: /\/node_modules\/(ky|zod)\/|\/src\/(contract\/(errors|fields|profile|user)\.|stores\/request\.)/,
      priority: 2,
    },
  ],
};

/**
 * Most of the libraries' functions run as soon as the modal draws. The hint has Chromium compile them off the main thread while they
 * arrive; other browsers read a comment.
 */
function compileHint({ name }: { readonly name: string }): string {
  return name === 'libraries' || name === 'forms' ? '//# allFunctionsCalledOnLoad' : '';
}

/** What a script of the bundle is made of. */
interface ScriptOrigin {
  readonly name: string;
  /** The module that others fetch it for; one of shared modules has none. */
  readonly facadeModuleId?: string | null;
}

/** Page scripts would carry Astro's query in their names; the name of the file that holds them says enough. */
function scriptName({ name, facadeModuleId }: ScriptOrigin): string {
  const plain = textScriptName(facadeModuleId) ?? name.replace(/\.astro.*$/, '').replaceAll(/[^\w-]/g, '');
  return `_astro/${plain || 'script'}.[hash].js`;
}

/**
 * Pages run from a bundle elsewhere; modules that find data beside themselves must still get their own folder.
 * Only code that runs on Node reads it, so no path reaches a browser.
 */
function keepFolderOfModule(): Plugin {
  const expression = /\bimport\.meta\.dirname\b/g;
  return {
    name: 'many-sites:folder-of-module',
    transform: {
      filter: { id: /\.ts$/, code: expression },
      handler(code, id) {
        if (!id.startsWith(`${rootFolder}/src/`)) return null;
        return { code: code.replace(expression, JSON.stringify(dirname(id))), map: null };
      },
    },
  };
}
