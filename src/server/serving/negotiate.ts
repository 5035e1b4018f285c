export type Encoding = 'br' | 'gzip' | 'identity';

/** How welcome each form is to a browser, from 0 to 1. */
interface Welcome {
  readonly br: number;
  readonly gzip: number;
  readonly identity: number;
}

/** Browsers send a handful of different values, so each is read once. */
const known = new Map<string, Welcome>();
const knownLimit = 200;

/**
 * The form of a file to send: the most welcome of those there are, the smaller one when two are equally so.
 * @param header value of `Accept-Encoding`
 */
export function chooseEncoding(
  header: string | undefined,
  available: { readonly brotli: unknown; readonly gzip: unknown },
): Encoding {
  if (header === undefined) return 'identity';
  const welcome = readWelcome(header);
  const br = available.brotli === undefined ? 0 : welcome.br;
  const gzip = available.gzip === undefined ? 0 : welcome.gzip;
  if (br > 0 && br >= gzip && br >= welcome.identity) return 'br';
  return gzip > 0 && gzip >= welcome.identity ? 'gzip' : 'identity';
}

function readWelcome(header: string): Welcome {
  const found = known.get(header);
  if (found !== undefined) return found;
  const welcome = parse(header);
  if (known.size >= knownLimit) known.clear();
  if (header.length < 200) known.set(header, welcome);
  return welcome;
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
    // Always allowed, and the last choice, unless the browser says something else (RFC 9110 §12.5.3).
    identity: weights.get('identity') ?? 0.001,
  };
}
