import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Call } from '#server/core/call.ts';
import { day } from '#server/core/time.ts';
import type { Member } from '#server/db/schema/index.ts';
import { toNameKey } from '#server/services/members/members.ts';

/** How long a device is remembered after the last login on it (ms). */
export const knownDeviceLife = 180 * day;

/** Of an id or mark: 128 bits cannot be guessed. */
const bytes = 16;
/** Maximum number of marks per device; the newest are kept. Enough for a few members with a few logins each. */
const maxMarks = 12;
const cookieForm = /^[A-Za-z0-9_-]{22}(?:\.[A-Za-z0-9_-]{22}){1,12}$/;

/** The parsed device cookie: a record of earlier logins. */
interface KnownDevice {
  readonly id: string;
  readonly marks: readonly string[];
}

type Owner = Pick<Member, 'pool' | 'id' | 'password_hash'>;

/**
 * Parses the device cookie.
 * @param cookie untrusted
 * @returns `undefined` if it is missing or malformed
 */
export function readDevice(cookie: string | undefined): KnownDevice | undefined {
  if (cookie === undefined || !cookieForm.test(cookie)) return undefined;
  const [id = '', ...marks] = cookie.split('.');
  return { id, marks };
}

/** Whether this member has logged in on the device before. */
export function knowsMember(device: KnownDevice | undefined, owner: Owner | undefined): boolean {
  return hasMark(device, owner, memberSubject(owner));
}

/** Whether this member has logged in on the device with exactly this username or address. */
export function knowsLogin(device: KnownDevice | undefined, owner: Owner | undefined, login: string): boolean {
  return hasMark(device, owner, loginSubject(login));
}

/**
 * Records in the device cookie that a member has logged in: a random device id, and marks that only the server can
 * make. Each mark is an HMAC with the hash of the member's password as its key. So it reveals no member, needs no row,
 * and becomes invalid when the password changes.
 * @param logins usernames and addresses that the member entered. Their other ones stay unknown to the device, or the
 * next user of it could find them by trial
 */
export function rememberDevice(call: Call, owner: Owner, ...logins: readonly string[]): void {
  const { id, marks } = readDevice(call.deviceCookie) ?? { id: randomBytes(bytes).toString('base64url'), marks: [] };
  const subjects = [memberSubject(owner), ...logins.map(loginSubject)];
  const fresh = subjects.map((subject) => markOf(id, owner, subject));
  const older = marks.filter((mark) => !fresh.includes(mark));
  call.keepDeviceCookie([id, ...[...older, ...fresh].slice(-maxMarks)].join('.'));
}

function hasMark(device: KnownDevice | undefined, owner: Owner | undefined, subject: string): boolean {
  if (device === undefined || owner === undefined) return false;
  const wanted = Buffer.from(markOf(device.id, owner, subject));
  return device.marks.some((mark) => timingSafeEqual(Buffer.from(mark), wanted));
}

function markOf(device: string, { pool, password_hash }: Owner, subject: string): string {
  const mac = createHmac('sha256', password_hash).update(`device\n${pool}\n${device}\n${subject}`).digest();
  return mac.subarray(0, bytes).toString('base64url');
}

function memberSubject(owner: Pick<Owner, 'id'> | undefined): string {
  return `member\n${owner?.id ?? ''}`;
}

function loginSubject(login: string): string {
  return `login\n${toNameKey(login)}`;
}
