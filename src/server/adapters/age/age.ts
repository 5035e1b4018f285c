import { createHmac, timingSafeEqual } from 'node:crypto';

/** A check that begins. Nothing of the member goes to the provider but the id of the check itself. */
interface AgeCheckStart {
  readonly check: string;
  /** Full address that the member comes back to; the answer stands behind it as `#age=<answer>`. */
  readonly returnTo: string;
}

interface AgeAnswer {
  readonly check: string;
  readonly outcome: 'proved' | 'refused';
}

/** Whoever looks whether somebody is of age. Of what they see nothing comes to us but their yes or no. */
export interface AgeProvider {
  /** @returns address that the member is sent to. @throws when the provider does not answer in time, or nonsense */
  begin(start: AgeCheckStart): Promise<string>;
  /** @returns what an answer says, if it is the provider's */
  read(answer: string): AgeAnswer | undefined;
}

/** `<check>.<outcome>.<signature>`: HMAC-SHA-256 of the first two with a secret that only the provider and this server know. */
export function writeAnswer(secret: string, { check, outcome }: AgeAnswer): string {
  const words = `${check}.${outcome}`;
  return `${words}.${sign(secret, words)}`;
}

/** @returns `undefined` for what was not signed with the secret */
export function readAnswer(secret: string, answer: string): AgeAnswer | undefined {
  const [check = '', outcome = '', signature = ''] = answer.split('.');
  if (outcome !== 'proved' && outcome !== 'refused') return undefined;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, `${check}.${outcome}`))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { check, outcome };
}

export function sign(secret: string, words: string): string {
  return createHmac('sha256', secret).update(words).digest('base64url');
}
