import { join } from 'node:path';
import { PictureFault } from '#build/media/inspect.ts';
import { makePicture } from '#build/media/made.ts';
import { inspectShareImage } from '#build/media/share-image.ts';
import { pictureUses } from '#build/media/uses.ts';
import { isOriginal } from '#site/schema/picture-names.ts';
import type { Site } from '#site/types.ts';
import type { LoadedSites } from '#site-loader/load.ts';
import { filesOf } from '#site-loader/source/file-tree.ts';
import type { Problem } from '#site-loader/source/problems.ts';
import { readSource } from '#site-loader/source/yaml.ts';

/**
 * Problems in the content of a site's pictures. Encodes each picture as the build does; the second time the files come
 * from the store. `readSite` checks names, alt texts and missing files.
 */
async function pictureProblems(site: Site): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const use of pictureUses(site)) {
    const message = await faultOf(() => makePicture(site, use.file, use.kind));
    if (message !== undefined) {
      const { namedIn, key } = use;
      const line = key === undefined ? use.line : readSource(namedIn).lineOf(key);
      problems.push({ domain: site.domain, file: namedIn, line, key: key?.join('.'), message });
    }
  }
  const file = join(site.folder, 'site.yaml');
  const message = await faultOf(() => inspectShareImage(site));
  if (message !== undefined) {
    const line = readSource(file).lineOf(['media', 'share_image']);
    problems.push({ domain: site.domain, file, line, key: 'media.share_image', message });
  }
  return problems;
}

/** Removes the sites with faulty pictures and adds a problem for each of those pictures. */
export async function withoutFaultyPictures({ sites, problems }: LoadedSites): Promise<LoadedSites> {
  const faults: Problem[] = [];
  for (const site of sites) faults.push(...(await pictureProblems(site)));
  const broken = new Set(faults.map(({ domain }) => domain));
  return { sites: sites.filter(({ domain }) => !broken.has(domain)), problems: [...problems, ...faults] };
}

/** Pictures in `media/` that no page shows, and that are therefore not published. */
export function unusedPictures(site: Site): string[] {
  const used = new Set([site.media.share_image, ...pictureUses(site).map(({ file }) => file)]);
  return filesOf(join(site.folder, 'media')).filter((path) => isOriginal(path) && !used.has(path));
}

async function faultOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof PictureFault) return error.message;
    throw error;
  }
}
