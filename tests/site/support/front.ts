import type { NginxFront } from '#site/hosts/nginx/lines.ts';

/** A web server in front of the sites, on a machine like any other. */
export const front: NginxFront = {
  dist: '/srv/dist',
  api: 'http://127.0.0.1:4321',
  plainPort: undefined,
  staging: false,
  brotli: true,
  certificates: '/etc/letsencrypt/live',
  challenges: '/var/www/acme',
};
