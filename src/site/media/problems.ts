import { join } from 'node:path';
import { filesOf } from '#site/build/file-tree.ts';
import type { LoadedSites } from '#site/load.ts';
import { PictureFault } from '#site/media/inspect.ts';
import { makePicture } from '#site/media/made.ts';
import { isOriginal } from '#site/media/names.ts';
import { inspectShareImage } from '#site/media/share-image.ts';
import { pictureUses } from '#site/media/uses.ts';
import type { Problem } from '#site/problems.ts';
import { readSource } from '#site/source.ts';
import type { Site } from '#site/types.ts';

/**
 * What is wrong inside the pictures that a site uses: each is made as the build makes it, which costs nothing the second time. Names,
 * alt texts and missing files are `readSite`'s part.
 */
async function pictureProblems(site: Site): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const use of pictureUses(site)) {
    const message = await faultOf(() => makePicture(site, use.file, use.kind));
    if (message !== undefined) {
      problems.push({ domain: site.domain, file: use.namedIn, line: use.line(), key: use.key, message });
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

/** Leaves out the sites whose pictures have something wrong with them, and says what. */
export async function withoutFaultyPictures({ sites, problems }: LoadedSites): Promise<LoadedSites> {
  const faults: Problem[] = [];
  for (const site of sites) faults.push(...(await pictureProblems(site)));
  const broken = new Set(faults.map(({ domain }) => domain));
  return { sites: sites.filter(({ domain }) => !broken.has(domain)), problems: [...problems, ...faults] };
}

/** Pictures in `media/` that nothing shows, and that are not published therefore. */
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
