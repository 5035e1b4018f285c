/**
 * A minimal Hono handler with the queries of `GET user.php` and nothing else; baseline of `bench-chat`. Arguments: URL,
 * port, domain, session token.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { openPostgresql } from '#server/db/postgresql.ts';
import { loadCounts } from '#server/services/chat/counters.ts';
import { loadCredits } from '#server/services/credits/wallet.ts';
import { countNewLikes } from '#server/services/likes/new-likes.ts';
import { loadMember } from '#server/services/members/members.ts';
import { findSessionMember } from '#server/services/members/sessions.ts';
import { loadMainPhotos } from '#server/services/photos/load.ts';

const [url = '', port = '', pool = '', token = ''] = process.argv.slice(2);
const { db } = await openPostgresql({ kind: 'postgresql', url, now: () => new Date() });
const app = new Hono();

app.get('/', async (c) => {
  const session = await findSessionMember(db, pool, token, new Date());
  if (session === undefined) return c.json({ user: null });
  const owner = await loadMember(db, session);
  const photos = await loadMainPhotos(db, pool, [owner.id]);
  const likes = await countNewLikes(db, owner);
  const counts = await loadCounts(db, owner);
  const credits = await loadCredits(db, owner);
  return c.json({ user: { owner, main: photos.get(owner.id), likes, counts, credits } });
});

serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () => process.send?.('ready'));
