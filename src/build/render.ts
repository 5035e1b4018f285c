import { type BuildThreads, startBuildThreads, type ThreadData } from '#build/build-threads.ts';
import type { Bundle } from '#build/bundle/kept-bundle.ts';
import type { MadeBundle } from '#build/bundle/make-bundle.ts';
import type { Ingredients } from '#build/kept-templates.ts';
import { codeKey, sourcesStamp } from '#build/keys.ts';
import { readShared } from '#build/output/shared-output.ts';
import { SiteFolder } from '#build/output/site-folder.ts';
import type { MadePages, PagesTask } from '#build/tasks.ts';

/**
 * Bundles the project, and keeps the bundle.
 * @param code key of the code when the build began
 * @throws if the project does not build
 */
export async function bundleProject(code: string): Promise<MadeBundle> {
  process.env.NODE_ENV = 'production';
  // Astro, Vite and Sass are a thousand modules.
  const { makeBundle } = await import('#build/bundle/make-bundle.ts');
  return makeBundle({ code, codeNow: codeKey, stampNow: sourcesStamp });
}

/** Starts the threads that make pages and finish sites. The caller stops them. */
export function startThreads(
  bundle: Bundle,
  { ingredients, ...data }: Omit<ThreadData, 'shared' | 'share'>,
): BuildThreads {
  process.env.NODE_ENV = 'production';
  return startBuildThreads({ ...data, shared: readShared(bundle), ingredients: ingredients && sent(ingredients) });
}

/** Without what else a plan has: each thread gets a copy, and the states of all sites are megabytes. */
function sent({ shared, texts, textsStamp }: Ingredients): Ingredients {
  return { shared, texts, textsStamp };
}

/** Makes all pages of a site in its folder, which is emptied first. */
export async function makeSite(threads: BuildThreads, task: PagesTask): Promise<MadePages> {
  SiteFolder.create(task.folder, task.site.precompress);
  const shares = await threads.makePages(task);
  const failure = shares.find((share) => share.failure !== undefined)?.failure;
  const joined = <Value>(valuesOf: (share: MadePages) => Iterable<Value>) =>
    shares.flatMap((share) => [...valuesOf(share)]);
  return {
    pages: new Map(joined(({ pages }) => pages)),
    assets: new Set(joined(({ assets }) => assets)),
    offlineAssets: new Set(joined(({ offlineAssets }) => offlineAssets)),
    sheets: new Map(joined(({ sheets }) => sheets)),
    unstamped: new Map(joined(({ unstamped }) => unstamped)),
    failure,
    seconds: shares.reduce((total, { seconds }) => total + seconds, 0) / shares.length,
  };
}
