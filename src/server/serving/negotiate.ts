import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

/** How much a client prefers each form, from 0 to 1. */
interface Welcome {
  readonly br: number;
  readonly gzip: number;
  readonly identity: number;
}

/** Parsed headers: browsers send only a handful of different values. */
const welcomes = new LRUCache<string, Welcome>({ max: 200, memoMethod: parse });
/** Longer header values are not cached (characters). */
const maxKept = 200;

/**
 * Chooses the form of a file to send: the one that the client prefers, the smaller one at equal preference.
 * @param header value of `Accept-Encoding`
 */
export function chooseEncoding(
  header: string | undefined,
  available: { readonly brotli: unknown; readonly gzip: unknown },
): Encoding {
  if (header === undefined) return 'identity';
  const welcome = header.length < maxKept ? welcomes.memo(header) : parse(header);
  const br = available.brotli === undefined ? 0 : welcome.br;
  const gzip = available.gzip === undefined ? 0 : welcome.gzip;
  if (br > 0 && br >= gzip && br >= welcome.identity) return 'br';
  return gzip > 0 && gzip >= welcome.identity ? 'gzip' : 'identity';
}

function parse(header: string): Welcome {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Math.min(Number.parseFloat(weight) || 0, 1));
  }
  const others = weights.get('*') ?? 0;
  return {
    br: weights.get('br') ?? others,
    gzip: weights.get('gzip') ?? weights.get('x-gzip') ?? others,
    // Always allowed, and the last choice, unless the header says otherwise (RFC 9110 §12.5.3).
    identity: weights.get('identity') ?? 0.001,
  };
}
