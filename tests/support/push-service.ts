import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '#tests/support/certificate.ts';

/** What a service answers: a status, with headers, or nothing at all. */
type PushAnswer = number | 'hang' | { readonly status: number; readonly headers: Record<string, string> };

/** A message as its browser reads it. */
interface Received {
  readonly text: string;
  readonly ttl: string | undefined;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
  /** Who the sender says to be, and by which key. */
  readonly contact: string;
  readonly key: string;
}

/** A browser that subscribed at the service. */
export interface PushBrowser {
  readonly subscription: {
    readonly endpoint: string;
    readonly expirationTime: null;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** Messages that it got, oldest first. */
  readonly received: readonly Received[];
  /** How often a message was tried, whatever the answer. */
  tries(): number;
  /** When, by `performance.now()`. */
  readonly triedAt: readonly number[];
  /** What the service answers, one after the other; the last from then on. 201 until it is told otherwise. */
  answer(...next: readonly [PushAnswer, ...PushAnswer[]]): void;
}

export interface PushService {
  /** As `PUSH_HOSTS` takes it. */
  readonly host: string;
  /** The certificate of its authority. */
  readonly ca: string;
  /** Subscribes a browser. @param name host name of its endpoint; 127.0.0.1 by default */
  subscribe(name?: string): PushBrowser;
  /** Connections that were opened so far, and requests. */
  connections(): number;
  requests(): number;
  /** What was wrong with a message: its signature, its headers or its content. Empty unless something is wrong. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

interface Options {
  readonly port?: number;
  /** More names for the certificate. */
  readonly names?: readonly string[];
}

/**
 * Starts a push service as browsers have one: over https on this machine, with a certificate of its own. It checks who
 * sends (VAPID, RFC 8292), decrypts what comes for its browsers (RFC 8291), and fails as it is told.
 */
export async function startPushService({ port = 0, names = [] }: Options = {}): Promise<PushService> {
  const certificate = makeCertificate(['127.0.0.1', 'localhost', ...names]);
  const browsers = new Map<string, (headers: IncomingHttpHeaders, body: Buffer, origin: string) => PushAnswer>();
  const problems: string[] = [];
  const count = { connections: 0, requests: 0 };
  const server = createServer(certificate, (request, response) => {
    count.requests += 1;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const deliver = browsers.get(request.url ?? '');
      const body = Buffer.concat(parts);
      const answer = deliver?.(request.headers, body, `https://${request.headers.host}`) ?? 404;
      if (answer === 'hang') return;
      const { status, headers } = typeof answer === 'number' ? { status: answer, headers: {} } : answer;
      response.writeHead(status, headers).end(status === 201 ? '' : `{"status":${status}}`);
    });
  });
  server.on('connection', () => {
    count.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const ownPort = (server.address() as AddressInfo).port;
  return {
    host: `127.0.0.1:${ownPort}`,
    ca: certificate.cert,
    problems,
    connections: () => count.connections,
    requests: () => count.requests,
    subscribe(name = '127.0.0.1') {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const received: Received[] = [];
      const triedAt: number[] = [];
      let answers: readonly PushAnswer[] = [201];
      browsers.set(path, (headers, body, origin) => {
        triedAt.push(performance.now());
        const [next = 201, ...later] = answers;
        if (later.length > 0) answers = later;
        try {
          const { contact, key } = checkSender(String(headers.authorization), origin);
          const text = decrypt(body, keys, auth);
          const said = (header: string) => headers[header]?.toString();
          if (next === 201)
            received.push({ text, contact, key, ttl: said('ttl'), urgency: said('urgency'), topic: said('topic') });
        } catch (error) {
          problems.push((error as Error).message);
          return 400;
        }
        return next;
      });
      return {
        subscription: {
          endpoint: `https://${name}:${ownPort}${path}`,
          expirationTime: null,
          keys: { p256dh, auth: auth.toString('base64url') },
        },
        received,
        triedAt,
        tries: () => triedAt.length,
        answer: (...next) => {
          answers = next;
        },
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Checks the signature of a sender. @throws when it is not valid, not for this service, or not of this day */
function checkSender(authorization: string, origin: string): { contact: string; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(point, 1), y: coordinate(point, 33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is not valid');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const secondsLeft = Number(exp) - Date.now() / 1000;
  if (aud !== origin || secondsLeft <= 0 || secondsLeft > 86_400) throw new Error(`signed for ${aud} until ${exp}`);
  if (typeof sub !== 'string' || !sub.startsWith('mailto:')) throw new Error(`signed by ${sub}`);
  return { contact: sub.slice('mailto:'.length), key };
}

function coordinate(point: Buffer, from: number): string {
  return point.subarray(from, from + 32).toString('base64url');
}

/** Decrypts the body of a message (`aes128gcm`, RFC 8188 and 8291). @throws when it is for somebody else */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), length));
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opener.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  // The content ends with a 2 for the last record, and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
