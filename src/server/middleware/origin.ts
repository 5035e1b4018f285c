/**
 * Whether a request that changes something comes from a page of the site itself (trials §2.1, W4). Browsers say so by
 * `Sec-Fetch-Site`; on plain http and in old ones by `Origin` or `Referer`. What says nothing is not heard.
 * @param host name and port that the request was sent to
 */
export function isSameOrigin(headers: Headers, host: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const source = headers.get('origin') ?? headers.get('referer');
  return source !== null && hostOf(source) === host;
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
