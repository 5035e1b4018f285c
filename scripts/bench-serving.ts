/**
 * `npm run bench -- serving`: static pages of this project's server against nginx with one worker, `wrk -t1 -c64`, in
 * alternating rounds.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, reportBench } from '#scripts/lib/bench-result.ts';
import { requestRate } from '#scripts/lib/request-rate.ts';
import { startFreshServer } from '#scripts/lib/running-server.ts';
import { distFolder } from '#site-loader/source/paths.ts';

const rounds = 5;
const seconds = 3;
/** Target: the server's requests per second, as a minimum share of nginx's. */
const target = 0.5;
const ownPort = Number(process.env.BENCH_PORT ?? 4411);
const nginxPort = ownPort + 1;
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const dist = distFolder();
const domain = readdirSync(dist).find((name) => existsSync(path.join(dist, name, 'index.html.br')));
if (domain === undefined) throw new Error(`${dist} holds no built site: run npm run build first.`);
const pages = ['/', '/landers/iconslanding', '/login'].filter((page) =>
  existsSync(path.join(dist, domain, fileOf(page))),
);

const folder = mkdtempSync(path.join(tmpdir(), 'bench-serving-'));
const nginx = startNginx(folder);
const own = await startFreshServer(ownPort, { DEMO: '1' });
await sleep(500);
const rows = pages.map((page) => {
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const theirs = measure(nginxPort, page);
    const ours = measure(ownPort, page);
    rates.push(ours);
    ratios.push(ours / theirs);
  }
  const ratio = median(ratios);
  return {
    what: `static ${page} against nginx, 1 worker`,
    figure: `${ratio.toFixed(2)} (${ratios.map((value) => value.toFixed(2)).join(' ')}; ${Math.round(median(rates))}/s)`,
    target: `at least ${target}`,
    reached: ratio >= target,
  };
});
await own.stop();
nginx.kill('SIGTERM');
rmSync(folder, { recursive: true, force: true });
reportBench('serving', rows);
process.exitCode = rows.every(({ reached }) => reached) ? 0 : 1;

function measure(port: number, page: string): number {
  const headers = [`Host: ${domain}`, 'Accept-Encoding: br'];
  return requestRate(`http://127.0.0.1:${port}${page}`, { seconds, connections: 64, headers });
}

function startNginx(at: string): ChildProcess {
  const config = path.join(at, 'nginx.conf');
  writeFileSync(
    config,
    `${existsSync(brotliModule) ? `load_module ${brotliModule};` : ''}
daemon off; worker_processes 1; pid ${at}/pid; error_log ${at}/error.log; user root;
events { worker_connections 1024; }
http {
  access_log off; types { text/html html; } default_type text/html; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  open_file_cache max=1000; client_body_temp_path ${at}; proxy_temp_path ${at}; fastcgi_temp_path ${at}; uwsgi_temp_path ${at}; scgi_temp_path ${at};
  server { listen 127.0.0.1:${nginxPort}; root ${path.join(dist, domain ?? '')}; brotli_static on; gzip_static on;
    location / { try_files $uri $uri.html $uri/index.html =404; } }
}
`,
  );
  return spawn('nginx', ['-c', config, '-p', at], { stdio: 'inherit' });
}

function fileOf(page: string): string {
  return page === '/' ? 'index.html' : `${page.slice(1)}.html`;
}
