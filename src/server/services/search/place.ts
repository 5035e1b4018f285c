import { validate } from 'uuid';

/** Where somebody stands in the order of results: most recently active first, whoever was never seen last, then by id downwards. */
export interface Place {
  readonly activeAt: Date | null;
  readonly id: string;
}

/** @returns the `after` of an answer: base64url, meant for nobody to read */
export function writePlace({ activeAt, id }: Place): string {
  return Buffer.from(`${activeAt?.getTime() ?? ''}_${id}`).toString('base64url');
}

/** @returns `undefined` for what `writePlace` never wrote */
export function readPlace(after: string): Place | undefined {
  const [, moment, id] = /^(\d{1,13})?_(.+)$/.exec(Buffer.from(after, 'base64url').toString()) ?? [];
  if (id === undefined || !validate(id)) return undefined;
  return { activeAt: moment === undefined ? null : new Date(Number(moment)), id };
}
