import type { Hono } from 'hono';
import type { PhotoFormat, PhotoSize } from '#contract/models.ts';
import type { Deps } from '#server/core/deps.ts';
import { Refusal } from '#server/core/refusal.ts';
import { withClient } from '#server/http/client.ts';
import { matchesTag } from '#server/http/conditions.ts';
import type { Env } from '#server/http/context.ts';
import { readSessionToken } from '#server/http/cookies.ts';
import { withHost } from '#server/http/host.ts';
import { withSite } from '#server/http/site.ts';
import { checkImageAccess } from '#server/services/safety/image-access.ts';

/** `<key>.<size>.<format>`, and nothing else. */
const fileName = /^([A-Za-z0-9_-]{22})\.(card|full)\.(webp|avif)$/;

/**
 * The content of a key never changes, but access to it does. A member's browser revalidates each time (304), so that a
 * block or a ban takes effect at the next view. A visitor's browser caches it for an hour: visitors cannot be blocked.
 * Shared caches never store it.
 */
const cacheControl = { member: 'private, no-cache', visitor: 'private, max-age=3600' } as const;

type MediaDeps = Pick<Deps, 'client' | 'sites' | 'database' | 'storage' | 'findCountry' | 'now'>;

/**
 * Mounts `/api/media/<key>.<size>.<format>`: a picture of the requested site's pool. The endpoints that show members
 * hand out the keys; each request checks whether the caller may see the picture now (`image-access.ts`). A photo that
 * is deleted, rejected or of another pool is not found.
 */
export function mountMedia(app: Hono<Env>, deps: MediaDeps): void {
  app.get('/api/media/:file', withClient(deps.client), withHost(deps.sites), withSite, async (c) => {
    const { client, site } = c.var;
    const [, key, size, format] = fileName.exec(c.req.param('file')) ?? [];
    if (key === undefined) throw new Refusal('not_found');
    const file = { pool: site.pool, key, size: size as PhotoSize, format: format as PhotoFormat };
    const { headers: sent } = c.req.raw;
    const asker = { deps, site, client, headers: sent, sessionToken: readSessionToken(c, client) };
    const viewer = await checkImageAccess(asker, key, file.format);
    const headers = {
      'Cache-Control': viewer === undefined ? cacheControl.visitor : cacheControl.member,
      // Access changes with the session.
      Vary: 'Cookie',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      // Bots that preview shared links may fetch it; search engines must not list it.
      'X-Robots-Tag': 'noindex',
      // Each format has its own address, so caches need no `Vary` for it.
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
