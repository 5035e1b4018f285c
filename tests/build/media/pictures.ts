import sharp, { type Sharp } from 'sharp';

/** A plain picture of the given size in pixels. */
export function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#7a1c2a' } });
}

/** A picture that no format makes small: every pixel is another colour, the same at each call. */
export function noisy(width: number, height: number): Sharp {
  let seed = 1;
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    data[at] = seed % 256;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** EXIF as a phone writes it: where and by whom. */
export const phoneExif = {
  IFD0: { Artist: 'Somebody Private' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '4/1 53/1 0/1' },
};
