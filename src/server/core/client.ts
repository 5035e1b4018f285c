/** Who asks, as far as it can be believed. */
export interface Client {
  /** Host name the browser asked for, lower case, with its port if it has one. */
  readonly host: string;
  readonly scheme: 'http' | 'https';
  /** Whether browsers keep `__Host-` cookies here: https, or this machine's own names. */
  readonly secure: boolean;
  /** A browser on this machine, without TLS: Safari keeps no `Secure` cookie there, so the session has another one. */
  readonly plainLoopback: boolean;
  /** What limits count by: an IPv4 address, or the /64 of an IPv6 address. `undefined` for this machine itself. */
  readonly network: string | undefined;
  /** Of IPv4 always in its own form, also when the connection maps it into IPv6. */
  readonly address: string | undefined;
  /** The request came through a proxy of ours, whose headers can be believed. */
  readonly trusted: boolean;
  /** Somebody at this machine asks, as far as can be known: not through a proxy that keeps its visitors to itself. */
  readonly onThisMachine: boolean;
}

/** @param socketAddress address of the other end of the connection */
export type ClientResolver = (request: Request, socketAddress: string | undefined) => Client;
