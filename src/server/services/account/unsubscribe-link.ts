import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { endpointPath } from '#contract/endpoint.ts';
import { unsubscribe } from '#contract/unsubscribe.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { findById } from '#server/services/members/members.ts';

type Recipient = Pick<Member, 'pool' | 'id' | 'password_hash'>;

/** 128 bits: cannot be guessed. */
const signatureBytes = 16;

/**
 * Headers for mails that members can unsubscribe from (RFC 2369, RFC 8058). Mail programs show a button for them. The
 * mail address is for programs without one-click support, and for invalid links.
 * @param origin public origin of the site, without a trailing slash
 */
export function unsubscribeHeaders(owner: Recipient, origin: string, supportEmail: string): Record<string, string> {
  const link = `${origin}${endpointPath(unsubscribe)}?token=${signUnsubscribe(owner)}`;
  return {
    'List-Unsubscribe': `<${link}>, <mailto:${supportEmail}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * Makes a signed token that names a member. The key is the hash of the member's password, whose random salt of 128 bits
 * is never shown to anyone. So a link becomes invalid when the password changes, and needs no row.
 */
function signUnsubscribe(owner: Recipient): string {
  const id = Buffer.from(parse(owner.id)).toString('base64url');
  return `${id}.${sign(owner)}`;
}

/** Returns the id of the member in a token; `undefined` if the signature is wrong. */
export async function readUnsubscribe(db: Queryable, pool: string, token: string): Promise<string | undefined> {
  const [name = '', signature = ''] = token.split('.');
  const id = toId(name);
  const owner = id === undefined ? undefined : await findById(db, pool, id);
  if (owner === undefined) return undefined;
  const wanted = Buffer.from(sign(owner));
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? owner.id : undefined;
}

function sign({ pool, id, password_hash }: Recipient): string {
  const mac = createHmac('sha256', password_hash).update(`unsubscribe\n${pool}\n${id}`).digest();
  return mac.subarray(0, signatureBytes).toString('base64url');
}

function toId(name: string): string | undefined {
  try {
    return stringify(Buffer.from(name, 'base64url'));
  } catch {
    return undefined;
  }
}
