import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { OwnPhotos } from '#contract/photos.ts';
import { addPerson, type Person, reads } from '#tests/support/pair.ts';
import { drawNoise, drawPicture, pictureForm, pngBomb, pngChunk, sendPicture } from '#tests/support/pictures.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();
const latin = (text: string) => Buffer.from(text, 'latin1');
const script = '<script>alert(1)</script>';

/** What the server has against a picture; `taken` when nothing. */
async function verdict(person: Person, bytes: Uint8Array, options: { name?: string; type?: string } = {}) {
  const answer = await sendPicture(person, bytes, options);
  const { error } = (await answer.json()) as { error?: { code: string; fields?: { photo?: string } } };
  return error === undefined ? 'taken' : (error.fields?.photo ?? error.code);
}

/** All files of the newest photo, as anybody who knows the addresses gets them. */
async function served(person: Person): Promise<{ bytes: Buffer; headers: Headers }[]> {
  await server().workOnPhotos();
  const newest = (await reads<OwnPhotos>(person, 'photos.php')).photos.at(-1);
  const addresses = [newest?.card ?? '', newest?.full ?? ''];
  const all = newest?.avif ? addresses.concat(addresses.map((each) => each.replace('.webp', '.avif'))) : addresses;
  return Promise.all(
    all.map(async (address) => {
      const answer = await server().request(open, address);
      return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
    }),
  );
}

describe('what is no jpeg, png or webp by content', () => {
  it('photos-3: is refused, whatever it calls itself', async () => {
    const anna = await addPerson(server(), 'Anna');
    const others = [
      await drawPicture(10, 10).gif().toBuffer(),
      await drawPicture(10, 10).tiff().toBuffer(),
      await drawPicture(10, 10).avif().toBuffer(),
      latin('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      latin(`<!doctype html>${script}`),
      latin('GIF89a/*'.concat(script)),
      latin('%PDF-1.7'),
      latin('\0\0\0\x18ftypheic'),
      Buffer.alloc(0),
    ];
    for (const bytes of others) {
      expect(await verdict(anna, bytes, { name: 'me.jpg', type: 'image/jpeg' })).toBe('picture_type');
      expect(await verdict(anna, bytes, { name: 'me.png\0.html', type: 'image/png' })).toBe('picture_type');
    }
    expect(server().deps.storage.files.size).toBe(0);
  });

  it('photos-3: is taken for what it is when only its name and type are wrong', async () => {
    const anna = await addPerson(server(), 'Anna');
    const png = await drawPicture().png().toBuffer();
    expect(await verdict(anna, png, { name: '../../../etc/passwd\0.jpg', type: 'text/html' })).toBe('taken');
    const [file] = await served(anna);
    expect(file?.headers.get('content-type')).toBe('image/webp');
    expect(file?.headers.get('x-content-type-options')).toBe('nosniff');
    for (const name of server().deps.storage.files.keys())
      expect(name).toMatch(/^open\.example\/[\w-]{22}\.(card|full)(\.avif)?$/);
  });

  it('photos-11: leaves nothing of what was hidden in a picture', async () => {
    const anna = await addPerson(server(), 'Anna');
    const jpeg = await drawNoise(240, 160).jpeg().toBuffer();
    const comment = latin(`\xff\xfe\0${String.fromCharCode(script.length + 2)}${script}`);
    const polyglots = [
      Buffer.concat([jpeg, latin(`PK\x03\x04${script}`)]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      pngBomb(50, 50, [pngChunk('tEXt', latin(`Comment\0${script}`)), pngChunk('eXIf', latin(`II*\0${script}`))]),
    ];
    for (const bytes of polyglots) {
      expect(bytes.includes(script)).toBe(true);
      expect(await verdict(anna, bytes)).toBe('taken');
      for (const file of await served(anna)) expect(file.bytes.includes(script)).toBe(false);
    }
  });

  it('photos-4: is refused when it ends too early', async () => {
    const anna = await addPerson(server(), 'Anna');
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await drawNoise(300, 200).toFormat(format).toBuffer();
      expect(await verdict(anna, whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe('picture_broken');
    }
  });
});

describe('metadata', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'photos-11: goes, and the picture stands upright: orientation %i',
    async (orientation) => {
      const anna = await addPerson(server(), 'Anna');
      const canary = 'CANARY52.3676N';
      const bytes = await drawNoise(240, 120)
        .withMetadata({ orientation, exif: { IFD0: { Copyright: canary }, IFD3: { GPSLatitudeRef: canary } } })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>${canary}</p></x:xmpmeta>`)
        .withIccProfile('p3')
        .jpeg()
        .toBuffer();
      expect(bytes.includes(canary)).toBe(true);
      expect(await verdict(anna, bytes)).toBe('taken');
      const files = await served(anna);
      expect(files).toHaveLength(4);
      for (const file of files) {
        expect(file.bytes.includes(canary)).toBe(false);
        const { exif, xmp, iptc, icc, width, height } = await sharp(file.bytes).metadata();
        expect({ exif, xmp, iptc, icc }).toEqual({});
        expect(width > height).toBe(orientation < 5);
      }
    },
  );
});

describe('bombs', () => {
  it('photos-6: are refused by their head, quickly and without being opened', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bombs = [pngBomb(14_000, 14_000), pngBomb(60_000, 10), pngBomb(10, 60_000)];
    const before = process.memoryUsage().rss;
    for (const bomb of bombs) {
      // To open one takes seconds.
      const time = await processorTime(async () => expect(await verdict(anna, bomb)).toBe('picture_too_large'));
      expect(time).toBeLessThan(1000);
    }
    const all = await Promise.all(Array.from({ length: 20 }, () => verdict(anna, bombs[0] ?? Buffer.alloc(0))));
    expect(new Set(all)).toEqual(new Set(['picture_too_large']));
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  it('photos-7: of text and colour profiles are refused before they are unpacked', async () => {
    const anna = await addPerson(server(), 'Anna');
    const zeros = deflateSync(Buffer.alloc(100_000_000));
    const chunks = [
      pngChunk('zTXt', Buffer.concat([latin('Comment\0\0'), zeros])),
      pngChunk('iCCP', Buffer.concat([latin('icc\0\0'), zeros])),
      pngChunk('iTXt', Buffer.concat([latin('XML:com.adobe.xmp\0\x01\0en\0\0'), zeros])),
    ];
    const before = process.memoryUsage().rss;
    for (const chunk of chunks) {
      // To open one takes seconds.
      const time = await processorTime(async () =>
        expect(await verdict(anna, pngBomb(50, 50, [chunk]))).toBe('picture_too_large'),
      );
      expect(time).toBeLessThan(1000);
    }
    const many = pngChunk('zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(Buffer.alloc(10))]));
    expect(await verdict(anna, pngBomb(50, 50, Array(9).fill(many)))).toBe('picture_too_large');
    expect(await verdict(anna, pngBomb(50, 50, Array(8).fill(many)))).toBe('taken');
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  it('photos-7: of parts that hold nothing are refused before they are walked through', async () => {
    const anna = await addPerson(server(), 'Anna');
    const empty = Buffer.alloc(8);
    empty.write('JUNK');
    const riff = Buffer.concat([latin('RIFF\0\0\0\0WEBP'), ...Array(1_000_000).fill(empty)]);
    const png = pngBomb(50, 50, Array(500_000).fill(pngChunk('juNk', Buffer.alloc(0))));
    for (const bomb of [riff, png]) {
      // To open one takes seconds.
      const time = await processorTime(async () => expect(await verdict(anna, bomb)).toBe('picture_too_large'));
      expect(time).toBeLessThan(1000);
    }
  });

  it('photos-7: of more frames than a thousand are refused by their heads', async () => {
    const anna = await addPerson(server(), 'Anna');
    const raw = { width: 8, height: 8 * 1001, channels: 3, pageHeight: 8 } as const;
    const film = await drawNoise(raw.width, raw.height).raw().toBuffer();
    expect(await verdict(anna, await sharp(film, { raw }).webp({ effort: 0 }).toBuffer())).toBe('picture_too_large');
  });

  it('photos-8: of hundreds of frames give one picture', async () => {
    const anna = await addPerson(server(), 'Anna');
    const frames = await drawNoise(16, 16 * 500)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: 16, height: 16 * 500, channels: 3, pageHeight: 16 } as const;
    expect(await verdict(anna, await sharp(frames.data, { raw }).webp({ loop: 0 }).toBuffer())).toBe('taken');
    const [file] = await served(anna);
    const { width, height, pages } = await sharp(file?.bytes).metadata();
    expect([width, height, pages ?? 1]).toEqual([16, 16, 1]);
  });
});

describe('an upload', () => {
  const post = async (type: string, body: BodyInit) => {
    const anna = await addPerson(server(), 'Anna');
    const answer = await anna.browser('/api/photos.php', { method: 'POST', headers: { 'content-type': type }, body });
    const { error } = (await answer.json()) as { error: { code: string; fields?: object } };
    return [answer.status, error.code, error.fields];
  };
  const multipart = 'multipart/form-data; boundary=X';

  it.each([
    ['of another kind', 'text/plain', 'x', [415, 'unsupported_media_type', undefined]],
    ['without a boundary', 'multipart/form-data', 'x', [415, 'unsupported_media_type', undefined]],
    ['that is nonsense', multipart, 'x', [400, 'malformed_request', undefined]],
    ['with nothing in it', multipart, '--X--\r\n', [422, 'invalid_input', { id: 'required', photo: 'required' }]],
    ['of very many parts', multipart, '--X\r\n'.repeat(100_000), [400, 'malformed_request', undefined]],
  ])('security-24: %s is refused', async (_what, type, body, expected) => {
    expect(await post(type, body)).toEqual(expected);
  });

  it('whose picture is a text, or whose id is no UUID, is refused', async () => {
    const anna = await addPerson(server(), 'Anna');
    const form = pictureForm(Buffer.from('x'), { id: '../../x' });
    form.set('photo', 'a text');
    const answer = await anna.browser('/api/photos.php', { method: 'POST', body: form });
    expect(await answer.json()).toEqual({
      error: { code: 'invalid_input', fields: { id: 'invalid', photo: 'required' } },
    });
  });

  it.each([
    ['by what it says', Buffer.alloc(10), { 'content-length': '20010001' }],
    ['by what comes', Buffer.alloc(20_010_001), {}],
  ])('photos-5: that is too large is refused %s, with its picture named', async (_how, body, length) => {
    const anna = await addPerson(server(), 'Anna');
    const headers = { 'content-type': multipart, ...length };
    const answer = await anna.browser('/api/photos.php', { method: 'POST', headers, body });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ error: { code: 'too_large', fields: { photo: 'picture_too_large' } } });
  });

  it('gives its memory back, whatever becomes of it', async () => {
    const anna = await addPerson(server(), 'Anna');
    const headers = { 'content-type': multipart };
    // Together more than may be held at one time.
    for (let count = 0; count < 10; count++)
      await anna.browser('/api/photos.php', { method: 'POST', headers, body: Buffer.alloc(19_000_000) });
    expect(await verdict(anna, await drawPicture().jpeg().toBuffer())).toBe('taken');
  });
});
