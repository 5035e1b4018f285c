import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { v4 as uuid } from 'uuid';
import { outcome } from '#tests/support/account.ts';
import type { Person } from '#tests/support/pair.ts';

/** A picture of one colour. */
export function drawPicture(width = 300, height = 200, colour = '#a33'): Sharp {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

/** A picture of noise, which does not compress well. */
export function drawNoise(width: number, height: number): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 25 } },
  });
}

/** Form data of an upload of one picture, as a browser sends it. */
export function pictureForm(bytes: Uint8Array, { id = uuid(), name = 'me.jpg', type = 'image/jpeg', ...others } = {}) {
  const form = new FormData();
  form.set('id', id);
  for (const [field, value] of Object.entries(others)) form.set(field, String(value));
  form.set('photo', new File([Uint8Array.from(bytes)], name, { type }));
  return form;
}

/** Uploads a picture as a person. */
export function sendPicture(
  person: Pick<Person, 'browser'>,
  bytes: Uint8Array,
  options: Parameters<typeof pictureForm>[1] & { readonly private?: string } = {},
): Promise<Response> {
  return person.browser('/api/photos.php', { method: 'POST', body: pictureForm(bytes, options) });
}

/** Adds a photo to a person's profile. @returns its id */
export async function addPicture(
  person: Pick<Person, 'browser'>,
  options: { readonly private?: string } = {},
): Promise<string> {
  const answer = await sendPicture(person, await drawPicture().jpeg().toBuffer(), options);
  const seen = await outcome(answer.clone());
  if (seen !== '200') throw new Error(`the photo was not taken: ${seen}`);
  const { photos } = (await answer.json()) as { photos: readonly { id: string }[] };
  return photos.at(-1)?.id ?? '';
}

/** A black PNG with one bit per pixel: a few kilobytes at any size. @param extra chunks before the pixels */
export function pngBomb(width: number, height: number, extra: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const parts = [pngChunk('IHDR', head), ...extra, pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

/** One chunk of a PNG. @param name four letters */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, check]);
}
