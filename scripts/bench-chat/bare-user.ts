/**
 * A minimal Hono handler with the queries of `GET user.php` and nothing else; baseline of `bench-chat`. Arguments: URL,
 * port, domain, session token.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { openPostgresql } from '#server/db/postgresql.ts';
import { loadStanding } from '#server/services/account/standing.ts';
import { loadMember } from '#server/services/members/members.ts';
import { findSessionMember } from '#server/services/members/sessions.ts';

const [url = '', port = '', pool = '', token = ''] = process.argv.slice(2);
const { db } = await openPostgresql({ kind: 'postgresql', url, now: () => new Date() });
const app = new Hono();

app.get('/', async (c) => {
  const session = await findSessionMember(db, pool, token, new Date());
  if (session === undefined) return c.json({ user: null });
  const owner = await loadMember(db, session);
  return c.json({ user: { owner, ...(await loadStanding(db, owner)) } });
});

serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () => process.send?.('ready'));
