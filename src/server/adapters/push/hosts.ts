/** The push services of the browsers in use: Chrome and others, Firefox, Safari, and Edge on Windows. */
export const knownServices: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
];

/** A service that the server sends to. */
export interface PushHost {
  /** Whether it may have a private address: only those that the operator named. */
  readonly mayBePrivate: boolean;
}

/**
 * Finds the service of an address.
 * @param services hosts of services on the internet
 * @param own services that the operator added: `name` or `name:port`
 * @returns `undefined` for any other than https, for other ports and for unknown services
 */
export function findPushHost(
  endpoint: string,
  services: readonly RegExp[],
  own: readonly string[],
): PushHost | undefined {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  // `host` has the port, unless it is the usual one.
  if (own.includes(url.host)) return { mayBePrivate: true };
  return services.some((service) => service.test(url.host)) ? { mayBePrivate: false } : undefined;
}
