import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { endpointPath } from '#contract/endpoint.ts';
import { unsubscribe } from '#contract/unsubscribe.ts';
import { type NotificationCategory, notificationCategories } from '#lib/notifications.ts';
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
 * @param category the only one that the link stops; default: all
 */
export function unsubscribeHeaders(
  owner: Recipient,
  origin: string,
  supportEmail: string,
  category?: NotificationCategory,
): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeLink(owner, origin, category)}>, <mailto:${supportEmail}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Makes the link that stops mails of a category, or all: one click of a mail program, or a page with a button. */
export function unsubscribeLink(owner: Recipient, origin: string, category?: NotificationCategory): string {
  return `${origin}${endpointPath(unsubscribe)}?token=${signUnsubscribe(owner, category)}`;
}

/**
 * Makes a signed token that names a member. The key is the hash of the member's password, whose random salt of 128 bits
 * is never shown to anyone. So a link becomes invalid when the password changes, and needs no row.
 */
function signUnsubscribe(owner: Recipient, category: NotificationCategory | undefined): string {
  const id = Buffer.from(parse(owner.id)).toString('base64url');
  return [id, sign(owner, category), ...(category === undefined ? [] : [category])].join('.');
}

/** What a token asks for. */
interface Unsubscription {
  readonly member: Member;
  /** `undefined` for all mails. */
  readonly category: NotificationCategory | undefined;
}

/** Reads a token; `undefined` if the signature is wrong. */
export async function readUnsubscribe(db: Queryable, pool: string, token: string): Promise<Unsubscription | undefined> {
  const [name = '', signature = '', only] = token.split('.');
  const category = notificationCategories.find((known) => known === only);
  const id = toId(name);
  const owner = id === undefined ? undefined : await findById(db, pool, id);
  if (owner === undefined) return undefined;
  const wanted = Buffer.from(sign(owner, category));
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? { member: owner, category } : undefined;
}

function sign({ pool, id, password_hash }: Recipient, category: NotificationCategory | undefined): string {
  const what = ['unsubscribe', pool, id, ...(category === undefined ? [] : [category])].join('\n');
  const mac = createHmac('sha256', password_hash).update(what).digest();
  return mac.subarray(0, signatureBytes).toString('base64url');
}

function toId(name: string): string | undefined {
  try {
    return stringify(Buffer.from(name, 'base64url'));
  } catch {
    return undefined;
  }
}
