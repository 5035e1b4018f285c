// Renders the film loops of `public/video` (needs ffmpeg): each as VP9 and H.264, with its first frame as poster. Run
// it after changing `videos/`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import sharp from 'sharp';
import { drawCity } from '#scripts/assets/videos/city.ts';
import { type Canvas, develop, makeCanvas } from '#scripts/assets/videos/light.ts';
import { type Palette, palettes } from '#scripts/assets/videos/palettes.ts';
import { drawSilk } from '#scripts/assets/videos/silk.ts';

const folder = join(import.meta.dirname, '../../public/video');
const scenes = { city: drawCity, silk: drawSilk };
const size = { width: 1280, height: 720 };
const framesPerSecond = 24;
const seconds = 8;
/** Maximum bytes: every site ships these files. */
const limits = { webm: 400_000, mp4: 400_000, avif: 60_000 };

const codecs = {
  webm: '-c:v libvpx-vp9 -crf 34 -b:v 0 -deadline good -cpu-used 2 -row-mt 1 -g 240 -auto-alt-ref 1 -lag-in-frames 25',
  mp4: '-c:v libx264 -crf 27 -preset slow -tune animation -profile:v high -g 240 -movflags +faststart',
};

/** Writes the colour space into the file; otherwise players guess it, and the film does not match its poster. */
const colours =
  '-vf scale=out_color_matrix=bt709:out_range=tv -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709';

type Draw = (canvas: Canvas, palette: Palette, time: number) => void;

function frameOf(draw: Draw, palette: Palette, time: number): Buffer {
  const canvas = makeCanvas(size.width, size.height);
  draw(canvas, palette, time);
  return develop(canvas);
}

function encoder(file: string, codec: string): ChildProcess {
  const input = `-f rawvideo -pix_fmt rgb24 -s ${size.width}x${size.height} -r ${framesPerSecond} -i -`;
  const words = `-v error -y ${input} -an ${colours} ${codec} -map_metadata -1 -fflags +bitexact`.split(' ');
  return spawn('ffmpeg', [...words, file], { stdio: ['pipe', 'inherit', 'inherit'] });
}

async function renderFilm(name: string, draw: Draw, palette: Palette): Promise<void> {
  const first = frameOf(draw, palette, 0);
  await sharp(first, { raw: { ...size, channels: 3 } })
    .avif({ quality: 70, effort: 6 })
    .toFile(join(folder, `${name}.avif`));
  const encoders = Object.entries(codecs).map(([ending, codec]) => encoder(join(folder, `${name}.${ending}`), codec));
  const exits = encoders.map((process) => once(process, 'exit'));
  const frames = framesPerSecond * seconds;
  for (let frame = 0; frame < frames; frame += 1) {
    const bytes = frame === 0 ? first : frameOf(draw, palette, frame / frames);
    for (const { stdin } of encoders) if (stdin?.write(bytes) === false) await once(stdin, 'drain');
  }
  for (const { stdin } of encoders) if (stdin) await finished(stdin.end());
  for (const [code] of await Promise.all(exits)) if (code !== 0) throw new Error(`ffmpeg gave up on ${name}`);
  for (const [ending, limit] of Object.entries(limits)) {
    const bytes = statSync(join(folder, `${name}.${ending}`)).size;
    process.stdout.write(`${name}.${ending} ${bytes} bytes\n`);
    if (bytes > limit) throw new Error(`${name}.${ending} is larger than ${limit} bytes`);
  }
}

mkdirSync(folder, { recursive: true });
for (const [scene, draw] of Object.entries(scenes)) {
  for (const [mood, palette] of Object.entries(palettes)) await renderFilm(`${scene}-${mood}`, draw, palette);
}
