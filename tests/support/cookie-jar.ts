type Send = (path: string, init: RequestInit) => Promise<Response>;

/** A `fetch` with the cookie jar of one browser on one site. Does not follow redirects, so that tests see them. */
export function createCookieJar(send: Send): typeof fetch {
  const cookies = new Map<string, string>();
  return async (input, init) => {
    // Not by `instanceof Request`: a server started by an earlier test in this process has replaced the global class.
    const request = typeof input === 'string' || input instanceof URL ? undefined : new Request(input, init);
    const url = new URL(request?.url ?? String(input), 'https://any.example');
    const headers = new Headers(request?.headers ?? init?.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const body = request === undefined ? init?.body : await request.arrayBuffer();
    const method = request?.method ?? init?.method ?? 'GET';
    const hasBody = method !== 'GET' && method !== 'HEAD' && body !== undefined && body !== null;
    const response = await send(url.pathname + url.search, { method, headers, ...(hasBody && { body }) });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';', 1);
  const at = pair.indexOf('=');
  const name = pair.slice(0, at);
  if (/;\s*max-age=0/i.test(line)) cookies.delete(name);
  else cookies.set(name, pair.slice(at + 1));
}
