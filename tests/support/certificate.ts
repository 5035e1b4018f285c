import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** A certificate and its private key, in PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Object identifiers, encoded. */
const oids = {
  ecdsaWithSha256: '2a8648ce3d040302',
  commonName: '550403',
  subjectAltName: '551d11',
  basicConstraints: '551d13',
} as const;

/**
 * Makes a certificate that is its own authority, valid for a day before and after now. Written by hand in DER: Node
 * makes keys but no certificates, and not every machine has `openssl`.
 * @param names host names and IPv4 addresses
 */
export function makeCertificate(names: readonly string[], now = new Date()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid('ecdsaWithSha256'));
  const name = sequence(set(sequence(oid('commonName'), value(0x0c, Buffer.from('push service of the tests')))));
  const day = 24 * 60 * 60 * 1000;
  const content = sequence(
    value(0xa0, value(0x02, Buffer.of(2))),
    value(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(new Date(now.getTime() - day)), time(new Date(now.getTime() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    value(0xa3, sequence(extension('basicConstraints', sequence(value(0x01, Buffer.of(0xff)))), altNames(names))),
  );
  const signature = sign('sha256', content, privateKey);
  const der = sequence(content, algorithm, value(0x03, Buffer.concat([Buffer.of(0), signature])));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

function altNames(names: readonly string[]): Buffer {
  return extension(
    'subjectAltName',
    sequence(
      ...names.map((name) =>
        isIPv4(name) ? value(0x87, Buffer.from(name.split('.').map(Number))) : value(0x82, Buffer.from(name)),
      ),
    ),
  );
}

function extension(name: keyof typeof oids, content: Buffer): Buffer {
  return sequence(oid(name), value(0x04, content));
}

function oid(name: keyof typeof oids): Buffer {
  return value(0x06, Buffer.from(oids[name], 'hex'));
}

function time(moment: Date): Buffer {
  const digits = moment.toISOString().replace(/\D/g, '').slice(2, 14);
  return value(0x17, Buffer.from(`${digits}Z`));
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return value(0x30, Buffer.concat(parts));
}

function set(...parts: readonly Buffer[]): Buffer {
  return value(0x31, Buffer.concat(parts));
}

/** A tag, the length, and the content. */
function value(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}
