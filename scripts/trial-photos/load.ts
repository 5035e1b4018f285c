import { makeBombs } from '#scripts/trial-photos/bombs.ts';
import { toUpload, type Upload } from '#scripts/trial-photos/upload.ts';
import { drawNoise } from '#tests/support/pictures.ts';

/** What is sent, and the number of members needed for it. */
export interface Load {
  readonly uploads: number;
  readonly bombsAtOnce: number;
  readonly bombs: readonly { readonly name: string; readonly upload: Upload }[];
  /** A megabyte that is not a picture. */
  readonly harmless: Upload;
  /** Twelve megapixels, like a photo from a phone. */
  readonly picture: Upload;
  /** Members who send ten pictures each; after them one member per bomb, so that no member reaches a limit. */
  readonly photographers: number;
  readonly people: number;
}

export async function makeLoad({ uploads, bombsAtOnce }: Pick<Load, 'uploads' | 'bombsAtOnce'>): Promise<Load> {
  const bombs: Load['bombs'][number][] = [];
  for (const { name, bytes } of await makeBombs()) bombs.push({ name, upload: await toUpload(bytes) });
  const picture = await toUpload(await drawNoise(4000, 3000).jpeg({ quality: 80 }).toBuffer());
  const harmless = await toUpload(Buffer.alloc(1_000_000));
  const photographers = Math.ceil(uploads / 10);
  const people = photographers + Math.max(bombsAtOnce, 3 * bombs.length);
  return { uploads, bombsAtOnce, bombs, harmless, picture, photographers, people };
}
