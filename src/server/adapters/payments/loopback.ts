/** Where a request really goes, and which host it names. */
interface Destination {
  readonly url: URL;
  /** Value of the `Host` header; `undefined` if it is that of the URL. */
  readonly host: string | undefined;
}

/**
 * Node.js does not resolve names that end in `.localhost`, which browsers take for this machine. A request to one goes
 * to 127.0.0.1 and names the host in its header.
 */
export function resolveLoopback(address: string): Destination {
  const url = new URL(address);
  if (!url.hostname.endsWith('.localhost')) return { url, host: undefined };
  const { host } = url;
  url.hostname = '127.0.0.1';
  return { url, host };
}
