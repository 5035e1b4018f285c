import { makeBombs } from '#scripts/trial-photos/bombs.ts';
import { toUpload, type Upload } from '#scripts/trial-photos/upload.ts';
import { drawNoise } from '#tests/support/pictures.ts';

/** What is sent, and how many members it takes to send it. */
export interface Load {
  readonly uploads: number;
  readonly bombsAtOnce: number;
  readonly bombs: readonly { readonly name: string; readonly upload: Upload }[];
  /** A megabyte that is no picture. */
  readonly harmless: Upload;
  /** Twelve megapixels, as a phone makes them. */
  readonly picture: Upload;
  /** The first members, who send ten pictures each; behind them one for each bomb, so that nobody meets a limit. */
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
