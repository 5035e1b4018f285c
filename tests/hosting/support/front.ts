import type { NginxFront } from '#hosting/nginx/lines.ts';

/** Settings for a typical web server in front of the sites. */
export const front: NginxFront = {
  dist: '/srv/dist',
  api: 'http://127.0.0.1:4321',
  plainPort: undefined,
  staging: false,
  brotli: true,
  certificates: '/etc/letsencrypt/live',
  challenges: '/var/www/acme',
};
