/** The client of a request, as far as the headers can be trusted. */
export interface Client {
  /** Requested host name, in lower case, with the port if there is one. */
  readonly host: string;
  readonly scheme: 'http' | 'https';
  /** Whether browsers accept `__Host-` cookies here: over https, or on a loopback name. */
  readonly secure: boolean;
  /** Loopback over plain HTTP: Safari keeps no `Secure` cookie there, so the session uses another cookie. */
  readonly plainLoopback: boolean;
  /** The key that limits count by: an IPv4 address, or the /64 of an IPv6 address. `undefined` for loopback. */
  readonly network: string | undefined;
  /** Normalized; an IPv4 address mapped into IPv6 is given as IPv4. */
  readonly address: string | undefined;
  /** The request came through one of our trusted proxies, so its forwarding headers are believed. */
  readonly trusted: boolean;
  /**
   * As far as the server can tell, the request comes from this machine, and not through a proxy that hides its clients.
   */
  readonly onThisMachine: boolean;
}

/** @param socketAddress remote address of the connection */
export type ClientResolver = (request: Request, socketAddress: string | undefined) => Client;
