/** Writes a Hugo project that matches generated sites: same number of pages, same paths, about the same size. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes a Hugo project. Half of each page comes from its template, with partials and a loop over links; the other half
 * is markdown content, as in a typical site made with Hugo.
 * @param folder folder of the new project
 * @param site folder of a built site
 * @param copies number of sites with these pages
 * @returns number of pages in the project
 */
export function writeHugoProject(folder: string, site: string, copies: number): number {
  const files = globSync('**/*.html', { cwd: site }).sort();
  const sizes = files.map((file) => readFileSync(join(site, file)).length);
  const average = sizes.reduce((total, size) => total + size, 0) / files.length;
  const frame = average / 2;
  write(folder, 'config.toml', configuration);
  write(folder, 'layouts/_default/single.html', single);
  write(
    folder,
    'layouts/partials/head.html',
    `<style>${filler({ source: '.a{color:red}', bytes: 13 }, frame * 0.6)}</style>`,
  );
  write(folder, 'layouts/partials/foot.html', foot(frame * 0.4));
  for (let copy = 0; copy < copies; copy += 1) {
    for (const [index, file] of files.entries()) {
      // Named `index.md`, Hugo would treat the other pages as its resources.
      const name = `page-${file.replace(/\.html$/, '').replaceAll('/', '-')}`;
      const own = Math.max(200, (sizes[index] ?? 0) - frame);
      write(folder, `content/site-${copy}/${name}.md`, `---\ntitle: Page ${name}\n---\n${filler(paragraph, own)}`);
    }
  }
  return files.length * copies;
}

const configuration = `baseURL = "https://site.example/"
disableKinds = ["taxonomy", "term", "home", "section", "RSS", "sitemap", "robotsTXT", "404"]
[params]
links = ${JSON.stringify(Array.from({ length: 11 }, (_, index) => `/page-${index}`))}
`;

const single = `<!doctype html><html><head><title>{{ .Title }}</title>{{ partial "head.html" . }}</head>
<body><nav>{{ range .Site.Params.links }}<a href="{{ . }}">{{ . }}</a>{{ end }}</nav>
<main><h1>{{ .Title }}</h1>{{ .Content }}</main>{{ partial "foot.html" . }}</body></html>
`;

/** A piece of source text, and its length in bytes after Hugo has rendered it. */
interface Piece {
  readonly source: string;
  readonly bytes: number;
}

const paragraph: Piece = {
  source: 'Some **words** of a page with a [link](/login) in them, as long as a line is.\n\n',
  bytes: 110,
};
const link: Piece = { source: '<li><a href="{{ .Permalink }}">{{ .Title }}</a></li>', bytes: 96 };

function foot(bytes: number): string {
  return `<footer><ul>${filler(link, bytes)}</ul></footer>`;
}

function filler({ source, bytes }: Piece, wanted: number): string {
  return source.repeat(Math.max(1, Math.round(wanted / bytes)));
}

function write(folder: string, file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
