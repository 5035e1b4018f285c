import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Call } from '#server/core/call.ts';
import { day } from '#server/core/time.ts';
import type { Member } from '#server/db/schema/index.ts';
import { toNameKey } from '#server/services/members/members.ts';

/** How long a device is remembered, in milliseconds, from the last login on it. */
export const knownDeviceLife = 180 * day;

/** 128 bits: nobody guesses an id or a mark. */
const bytes = 16;
/** Marks that one device keeps, the newest ones: a few members, each by a few names. */
const maxMarks = 12;
const cookieForm = /^[A-Za-z0-9_-]{22}(?:\.[A-Za-z0-9_-]{22}){1,12}$/;

/** What a device shows of earlier logins on it. */
interface KnownDevice {
  readonly id: string;
  readonly marks: readonly string[];
}

type Owner = Pick<Member, 'pool' | 'id' | 'password_hash'>;

/** @param cookie as it came; anything */
export function readDevice(cookie: string | undefined): KnownDevice | undefined {
  if (cookie === undefined || !cookieForm.test(cookie)) return undefined;
  const [id = '', ...marks] = cookie.split('.');
  return { id, marks };
}

/** Whether this member has logged in on the device before. */
export function knowsMember(device: KnownDevice | undefined, owner: Owner | undefined): boolean {
  return hasMark(device, owner, memberSubject(owner));
}

/** Whether they did so by this very name or address. */
export function knowsLogin(device: KnownDevice | undefined, owner: Owner | undefined, login: string): boolean {
  return hasMark(device, owner, loginSubject(login));
}

/**
 * Lets the browser keep that a member was here: a random id, and marks that only we can make. A mark is signed with the hash of the
 * member's password, so it names nobody, needs no row of its own and ends when the password changes.
 * @param logins names and addresses that they gave. Others of the same member stay unknown to the device: else whoever uses it next could
 *   find them out by trying
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
