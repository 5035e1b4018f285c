import sharp, { type Region } from 'sharp';
import { expect, it, test } from 'vitest';
import { makePhoto } from '#server/services/photos/make.ts';
import { PictureError } from '#server/services/photos/picture.ts';
import { pngBomb } from '#tests/support/pictures.ts';
import { processorTime } from '#tests/support/processor-time.ts';

/**
 * Left half red, right half a chequered pattern, as something to recognise.
 * @param grain side of its squares in pixels
 */
function draw(width: number, height: number, grain = 1) {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width;
    const bright = (Math.floor(x / grain) + Math.floor(at / width / grain)) % 2 === 0 ? 255 : 0;
    data.set(x < width / 2 ? [220, 20, 20] : [bright, bright, bright], at * 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function faultOf(bytes: Uint8Array): Promise<string> {
  try {
    await makePhoto(bytes);
  } catch (error) {
    if (error instanceof PictureError) return error.fault;
    throw error;
  }
  return 'none';
}

/** Standard deviation of the pattern's half, 0 to 255: how much there is to see. */
async function detail(bytes: Buffer): Promise<number> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  const half = { left: Math.round(width * 0.6), top: 0, width: Math.round(width * 0.35), height };
  return (await redOf(bytes, half)).stdev;
}

/** The red of one part. */
async function redOf(bytes: Buffer, part: Region): Promise<{ mean: number; stdev: number }> {
  // Statistics are those of the input, whatever is cut out of it.
  const { channels } = await sharp(await sharp(bytes).extract(part).png().toBuffer()).stats();
  return channels[0] ?? { mean: 0, stdev: 0 };
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'photos-3, photos-9, photos-10: makes both sizes of a %s, clear and blurred',
  async (format) => {
    const { files, row } = await makePhoto(await draw(2000, 1000).toFormat(format).toBuffer());
    expect(row).toMatchObject({ width: 1280, height: 640 });
    expect(row.clear_key).toMatch(/^[\w-]{22}$/);
    expect(row.blurred_key).toMatch(/^[\w-]{22}$/);
    expect(row.blurred_key).not.toBe(row.clear_key);
    expect(Buffer.from(row.thumbhash, 'base64').length).toBeGreaterThan(10);
    const found = await Promise.all(
      files.map(async ({ key, size, bytes }) => {
        const { format, width, height } = await sharp(bytes).metadata();
        return `${key === row.clear_key ? 'clear' : 'blurred'} ${size} ${format} ${width}x${height}`;
      }),
    );
    expect(found).toEqual([
      'clear full webp 1280x640',
      'clear card webp 480x240',
      'blurred full webp 160x80',
      'blurred card webp 160x80',
    ]);
  },
);

it('photos-9: never enlarges', async () => {
  const { row } = await makePhoto(await draw(100, 60).png().toBuffer());
  expect(row).toMatchObject({ width: 100, height: 60 });
});

it('photos-10: blurs so much that nothing is left to recognise', async () => {
  // Squares as large as the eyes of a face that fills the picture.
  const { files } = await makePhoto(await draw(480, 480, 24).png().toBuffer());
  const [, card, , blurred] = files;
  expect(await detail(card?.bytes ?? Buffer.alloc(0))).toBeGreaterThan(60);
  expect(await detail(blurred?.bytes ?? Buffer.alloc(0))).toBeLessThan(6);
});

it('photos-11: turns a picture upright and keeps nothing that came with it', async () => {
  const canary = 'CANARY52.3676N';
  const bytes = await draw(300, 200)
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: canary, ImageDescription: canary } } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>${canary}</p></x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  const withTail = Buffer.concat([bytes, Buffer.from(`PK\x03\x04<script>${canary}</script>`)]);
  expect(withTail.includes(canary)).toBe(true);
  const { files, row } = await makePhoto(withTail);
  expect(row).toMatchObject({ width: 200, height: 300 });
  // What was on the left is at the top.
  const top = await redOf(files[0]?.bytes ?? Buffer.alloc(0), { left: 0, top: 0, width: 200, height: 100 });
  expect(top.mean).toBeGreaterThan(200);
  for (const { bytes: made } of files) {
    expect(made.includes(canary)).toBe(false);
    const { exif, xmp, iptc, icc } = await sharp(made).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
  }
});

test.each([2, 3, 4, 5, 7, 8])('photos-11: knows orientation %i', async (orientation) => {
  const { row } = await makePhoto(await draw(300, 200).withMetadata({ orientation }).jpeg().toBuffer());
  expect([row.width, row.height]).toEqual(orientation > 4 ? [200, 300] : [300, 200]);
});

it('takes pictures of other colours: grey, with alpha, of 16 bits, for print', async () => {
  const small = () => draw(40, 30);
  const kinds = [
    await small().toColourspace('b-w').png().toBuffer(),
    await small().ensureAlpha(0.3).png().toBuffer(),
    await small().toColourspace('rgb16').png().toBuffer(),
    await small().toColourspace('cmyk').jpeg().toBuffer(),
  ];
  for (const bytes of kinds) expect((await makePhoto(bytes)).row).toMatchObject({ width: 40, height: 30 });
});

it('photos-3: refuses what is no jpeg, png or webp by its content', async () => {
  const gif = await draw(10, 10).gif().toBuffer();
  const tiff = await draw(10, 10).tiff().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
  const others = ['<!doctype html>', '%PDF-1.7', '', '\0\0\0\x18ftypheic'].map((text) => Buffer.from(text, 'latin1'));
  for (const bytes of [gif, tiff, svg, ...others]) expect(await faultOf(bytes)).toBe('wrong_type');
});

it('photos-4: refuses pictures that end too early or hold nonsense', async () => {
  const jpeg = await draw(300, 200).jpeg().toBuffer();
  const png = await draw(300, 200).png().toBuffer();
  const webp = await draw(300, 200).webp().toBuffer();
  for (const whole of [jpeg, png, webp])
    expect(await faultOf(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe('broken');
  expect(await faultOf(Buffer.from('\xff\xd8\xff<script>', 'latin1'))).toBe('broken');
});

it('photos-6: refuses more than 50 megapixels, and a side of more than 16,384 pixels', async () => {
  expect(await faultOf(pngBomb(16_384, 10))).toBe('none');
  expect(await faultOf(pngBomb(16_385, 10))).toBe('too_large');
  expect(await faultOf(pngBomb(10, 16_385))).toBe('too_large');
  expect(await faultOf(pngBomb(5_001, 10_000))).toBe('too_large');
});

it('photos-6: refuses bombs by what their first bytes say, without opening them', async () => {
  const time = await processorTime(async () => {
    expect(await faultOf(pngBomb(14_000, 14_000))).toBe('too_large');
    expect(await faultOf(pngBomb(60_000, 10))).toBe('too_large');
  });
  expect(time).toBeLessThan(1000);
});
