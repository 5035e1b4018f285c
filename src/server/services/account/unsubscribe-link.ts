import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { endpointPath } from '#contract/endpoint.ts';
import { unsubscribe } from '#contract/unsubscribe.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { findById } from '#server/services/members/members.ts';

type Recipient = Pick<Member, 'pool' | 'id' | 'password_hash'>;

/** 128 bits of a signature: nobody guesses one. */
const signatureBytes = 16;

/**
 * Headers for every mail of a category (RFC 2369, RFC 8058): a mail program shows its own button by them. The mail address is for those
 * that know no one click, and for links that have ended.
 * @param origin public address of the site, without a slash at the end
 */
export function unsubscribeHeaders(owner: Recipient, origin: string, supportEmail: string): Record<string, string> {
  const link = `${origin}${endpointPath(unsubscribe)}?token=${signUnsubscribe(owner)}`;
  return {
    'List-Unsubscribe': `<${link}>, <mailto:${supportEmail}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * Names a member, and proves that we wrote it. The key is the member's own: the salt within the hash of their password, 128 random bits
 * that nobody sees. So a link ends when the password changes, and needs no row of its own.
 */
function signUnsubscribe(owner: Recipient): string {
  const id = Buffer.from(parse(owner.id)).toString('base64url');
  return `${id}.${sign(owner)}`;
}

/** Id of the member whom a token names, if we signed it. */
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
