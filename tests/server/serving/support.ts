import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createServer, type ServerDeps } from '#server/serving/server.ts';
import type { Site } from '#site/types.ts';
import { requireSites } from '#site-loader/load.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

export interface TestServer {
  readonly port: number;
  readonly dist: string;
  /** Asks for a path as it stands, with a Host header. */
  ask(host: string, target: string, options?: { method?: string; headers?: Record<string, string> }): Promise<Answer>;
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** A site as the loader gives it, with some values replaced. */
export function makeSite(values: Partial<Site>): Site {
  const [first] = requireSites();
  if (first === undefined) throw new Error('There are no example sites.');
  return { ...first, aliases: [], ...values };
}

/** Writes a built site by hand, compressed as a build does: text has a `.br` beside it, what sites share a `.gz`, too. */
export async function writeSite(folder: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    if (!/\.(html|js|css)$/.test(name)) continue;
    await writeFile(`${file}.br`, brotliCompressSync(content));
    if (name.startsWith('_astro/')) await writeFile(`${file}.gz`, gzipSync(content));
  }
}

/** A real server on a free port, over a `dist` folder of its own. */
export async function startTestServer(
  sites: readonly Site[],
  contents: Readonly<Record<string, Readonly<Record<string, string | Buffer>>>>,
  options: Partial<ServerDeps> = {},
): Promise<TestServer> {
  const dist = await mkdtemp(path.join(tmpdir(), 'serving-'));
  for (const [domain, files] of Object.entries(contents)) await writeSite(path.join(dist, domain), files);
  const server = await createServer({
    distFolder: dist,
    sites: () => sites,
    app: { fetch: (incoming) => Response.json({ url: incoming.url }) },
    cacheMegabytes: 8,
    demo: false,
    trustedProxies: [],
    onError: (error) => {
      throw error;
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.http.listen(0, '127.0.0.1', resolve));
  const { port } = server.http.address() as AddressInfo;
  return {
    port,
    dist,
    refresh: server.refresh,
    ask: (host, target, { method = 'GET', headers = {} } = {}) => ask(port, target, method, { host, ...headers }),
    async close() {
      server.http.closeAllConnections();
      await new Promise((resolve) => server.http.close(resolve));
      await rm(dist, { recursive: true });
    },
  };
}

function ask(port: number, target: string, method: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path: target, method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
