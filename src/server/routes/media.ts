import type { Hono } from 'hono';
import type { PhotoFormat, PhotoSize } from '#contract/profile.ts';
import type { Deps } from '#server/core/deps.ts';
import { Refusal } from '#server/core/refusal.ts';
import { withClient } from '#server/http/client.ts';
import { matchesTag } from '#server/http/conditions.ts';
import type { Env } from '#server/http/context.ts';
import { readSessionToken } from '#server/http/cookies.ts';
import { withHost } from '#server/http/host.ts';
import { withSite } from '#server/http/site.ts';
import { checkPhotoAccess } from '#server/services/safety/photo-access.ts';

/** `<key>.<size>.<format>`, and nothing else. */
const fileName = /^([A-Za-z0-9_-]{22})\.(card|full)\.(webp|avif)$/;

/**
 * What stands under a key never changes, but who may have it does: a member's browser asks each time and is told 304, so that a block or a
 * ban holds from the next look on. A visitor's keeps it for an hour: nobody can block them. No shared cache keeps it for anybody.
 */
const cacheControl = { member: 'private, no-cache', visitor: 'private, max-age=3600' } as const;

type MediaDeps = Pick<Deps, 'client' | 'sites' | 'database' | 'storage' | 'findCountry' | 'now'>;

/**
 * `/api/media/<key>.<size>.<format>`: a photo of the pool of the site that is asked. Keys are handed out by the endpoints that show
 * members; whether whoever knows one may have the picture now is asked each time (`photo-access.ts`). A photo that is deleted, rejected or
 * of another pool is not there.
 */
export function mountMedia(app: Hono<Env>, deps: MediaDeps): void {
  app.get('/api/media/:file', withClient(deps.client), withHost(deps.sites), withSite, async (c) => {
    const { client, site } = c.var;
    const [, key, size, format] = fileName.exec(c.req.param('file')) ?? [];
    if (key === undefined) throw new Refusal('not_found');
    const file = { pool: site.pool, key, size: size as PhotoSize, format: format as PhotoFormat };
    const { headers: sent } = c.req.raw;
    const asker = { deps, site, client, headers: sent, sessionToken: readSessionToken(c, client) };
    const viewer = await checkPhotoAccess(asker, key, file.format);
    const headers = {
      'Cache-Control': viewer === undefined ? cacheControl.visitor : cacheControl.member,
      // Whoever logs in asks anew.
      Vary: 'Cookie',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      // Programs that make previews of shared links may fetch it, search engines shall not list it.
      'X-Robots-Tag': 'noindex',
      // Each form has an address of its own, so that no cache has to tell them apart.
      ETag: `"${key}.${size}${format === 'webp' ? '' : `.${format}`}"`,
    };
    if (matchesTag(c.req.header('if-none-match') ?? '', headers.ETag)) return c.body(null, 304, headers);
    const bytes = await deps.storage.get(file);
    if (bytes === undefined) throw new Refusal('not_found');
    return c.body(bytes, 200, {
      ...headers,
      'Content-Type': `image/${format}`,
      'Content-Length': String(bytes.length),
    });
  });
}
