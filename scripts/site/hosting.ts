import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { caddyConfiguration } from '#hosting/caddy.ts';
import { nginxConfiguration } from '#hosting/nginx.ts';
import { tell, writeOut } from '#scripts/lib/output.ts';
import { UnknownSiteError } from '#scripts/site/known.ts';
import { noteOnVariants } from '#scripts/site/notes.ts';
import { isStaging } from '#site/staging.ts';
import { requireSites } from '#site-loader/load.ts';
import { distFolder } from '#site-loader/source/paths.ts';

/** Adds `hosting <server>`: the configuration of a front web server, from the data of `_headers` and `_redirects`. */
export function addHosting(program: Command): void {
  program
    .command('hosting')
    .description('write the configuration of nginx or Caddy for all sites (nginx with STAGING=1: with noindex)')
    .addOption(new Option('--nginx', 'for nginx, a file of its http block').conflicts('caddy'))
    .option('--caddy', 'for Caddy, a Caddyfile')
    .option('--site <domain...>', 'these sites only')
    .option('--out <file>', 'file to write; default: print it')
    .option('--dist <folder>', 'nginx: the built sites as it sees them (default: DIST_DIR, else dist)')
    .option('--api <origin>', 'where `npm run serve` listens', parseOrigin, 'http://127.0.0.1:4321')
    .option('--plain <port>', 'plain http on this port, if another proxy in front ends TLS', parsePort)
    .option('--no-brotli', 'nginx has no module brotli_static')
    .option('--certificates <folder>', 'nginx: <domain>/fullchain.pem and privkey.pem', '/etc/letsencrypt/live')
    .option('--challenges <folder>', 'nginx: folder for certificate challenges (certbot --webroot)', '/var/www/acme')
    .action((options, command) => {
      if (options.nginx === options.caddy) command.error('Choose one of --nginx and --caddy.', { exitCode: 2 });
      const sites = requireSites();
      const unknown = options.site?.find((domain) => !sites.some((site) => site.domain === domain));
      if (unknown !== undefined) throw new UnknownSiteError(unknown, { sites, problems: [] });
      const front = {
        ...options,
        dist: resolve(options.dist ?? distFolder()),
        plainPort: options.plain,
        staging: isStaging(),
      };
      const text = options.nginx
        ? nginxConfiguration(sites, front, options.site)
        : caddyConfiguration(sites, front, options.site);
      writeOut(text, options.out);
      for (const site of sites.filter(({ domain }) => options.site?.includes(domain) ?? true)) {
        const note = noteOnVariants(site);
        if (note !== undefined) tell(note);
      }
      if (options.out === undefined) return;
      const trial = options.nginx ? 'nginx -t' : `caddy validate --adapter caddyfile --config ${options.out}`;
      tell(`Next: ${trial} && systemctl reload ${options.nginx ? 'nginx' : 'caddy'}`);
    });
}

function parseOrigin(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  throw new InvalidArgumentError('Write an origin such as http://127.0.0.1:4321.');
}

function parsePort(value: string): number {
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port > 0 && port < 65_536) return port;
  throw new InvalidArgumentError('Write a port from 1 to 65535.');
}
