import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rootFolder } from '#site-loader/source/paths.ts';
import { type BuildRun, runBuild } from '#tests/build/support/workspace.ts';

const domain = 'zomerrood.example';
const copied = ['src', 'scripts', 'locales', 'package.json', 'package-lock.json', 'tsconfig.json'];
const pagesFolder = 'src/pages/[site]/[...locale]';

/** Contents of files by path from the root of the project. */
type Edits = Readonly<Record<string, string>>;

/** By step: the code of the build is loaded, Astro will read the sources, the bundle is complete. */
const noEdits = { loaded: {}, early: {}, late: {} };

/** A copy of the project whose sources a test may edit. It has one site of three tiny pages, so it is bundled in seconds. */
export interface SmallProject {
  /** @returns the absolute path of a file */
  path(file: string): string;
  read(file: string): string;
  write(edits: Edits): void;
  /** Adds a site like the first one. */
  addSite(domain: string): void;
  /** Runs the build, which makes edits itself at some of its steps. */
  build(edits?: { readonly [Step in keyof typeof noEdits]?: Edits }, ...args: string[]): Promise<BuildRun>;
  /** The home page as it was built last. */
  home(): string;
  remove(): void;
}

/** @param body of the pages, in Astro @param script what it needs, in their front matter */
export function createSmallProject(script: string, body: string): SmallProject {
  const root = mkdtempSync(join(tmpdir(), 'small-project-'));
  const path = (file: string) => join(root, file);
  const write = (edits: Edits) => {
    for (const [file, text] of Object.entries(edits)) {
      mkdirSync(dirname(path(file)), { recursive: true });
      writeFileSync(path(file), text);
    }
  };
  for (const name of [...copied, join('sites', domain)])
    cpSync(join(rootFolder, name), path(name), { recursive: true });
  symlinkSync(join(rootFolder, 'node_modules'), path('node_modules'));
  rmSync(path('src/pages'), { recursive: true });
  write({
    // Nobody starts the server.
    'scripts/serve/bundle.ts': 'export const bundleServer = async () => true;',
    'astro.config.mjs': config,
    'project.config.mjs': readFileSync(join(rootFolder, 'astro.config.mjs'), 'utf8'),
    // The worker of a site keeps the other two, and the share picture has the scene of the home page.
    [`${pagesFolder}/index.astro`]: page('index', script, `${body}<svg class="art" viewBox="0 0 1 1"></svg>`),
    [`${pagesFolder}/error.astro`]: page('error', script, body),
    [`${pagesFolder}/members.astro`]: page('members', script, body),
  });
  return {
    path,
    read: (file) => readFileSync(path(file), 'utf8'),
    write,
    addSite(other) {
      const text = readFileSync(path(`sites/${domain}/site.yaml`), 'utf8');
      const yaml = text.replace(/^(domain|pool): .*$/gm, `$1: ${other}`).replace(/^aliases: .*$/m, 'aliases: []');
      cpSync(path(`sites/${domain}`), path(`sites/${other}`), { recursive: true });
      write({ [`sites/${other}/site.yaml`]: yaml });
    },
    build(edits = {}, ...args) {
      const env = { EDITS: JSON.stringify({ ...noEdits, ...edits }) };
      const node = ['--import', join(import.meta.dirname, 'edit-before-bundling.ts')];
      return runBuild(path('sites'), path('dist'), { root, env, node, args });
    },
    home: () => readFileSync(path(`dist/${domain}/index.html`), 'utf8'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The project's own configuration, and the edits at two steps of Astro's build. */
const config = `
import { writeFileSync } from 'node:fs';
import { defineConfig } from 'astro/config';
import project from './project.config.mjs';

const { early, late } = JSON.parse(process.env.EDITS);
const write = (edits) => {
  for (const [file, text] of Object.entries(edits)) writeFileSync(file, text);
};
const edits = {
  name: 'edits',
  hooks: { 'astro:build:start': () => write(early), 'astro:build:generated': () => write(late) },
};
export default defineConfig({ ...project, integrations: [...project.integrations, edits] });
`;

function page(route: string, script: string, body: string): string {
  return `---
import { staticPaths } from '#site/static-paths.ts';
${script}
export const getStaticPaths = () => staticPaths('${route}');
---
<html><head><meta charset="utf-8" /><title>A page</title></head><body>${body}</body></html>
`;
}
