import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, request } from '@playwright/test';
import { address, port, type TestSite } from '#tests/e2e/support/test.ts';

/** How often a request is sent that the server has no time for. */
const maxTries = 12;

/**
 * Sends a request to the API with a browser's cookies, but without a page: for steps that a test needs but does not
 * test.
 * @param body makes it a POST, unless `method` says otherwise
 * @param listensAt port, for a server started by the test
 * @returns body of the answer
 */
export async function ask(
  context: BrowserContext,
  site: TestSite,
  path: string,
  body?: object,
  method = body === undefined ? 'GET' : 'POST',
  listensAt = port,
): Promise<string> {
  const { host, hostname, origin } = new URL(address(site, site.defaultLocale, '/', listensAt));
  const cookies = await context.cookies(origin);
  const client = await request.newContext();
  try {
    // Node does not resolve names below localhost, so the site's name goes into the Host header.
    const fetchOnce = () =>
      client.fetch(`http://127.0.0.1:${listensAt}${path}`, {
        method,
        data: body,
        headers: {
          host,
          'sec-fetch-site': 'same-origin',
          cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        },
      });
    let response = await fetchOnce();
    // A machine with other work may have no time for a password hash (login-24): the answer says when it will.
    for (let tries = 1; response.status() === 503 && tries < maxTries; tries += 1) {
      await sleep(Number(response.headers()['retry-after'] ?? 1) * 1000);
      response = await fetchOnce();
    }
    const text = await response.text();
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${text}`);
    const kept = response.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
    await context.addCookies(kept.map(({ value }) => readCookie(value, hostname)));
    return text;
  } finally {
    await client.dispose();
  }
}

/** Parses a `Set-Cookie` header into a cookie for the whole site. */
function readCookie(line: string, domain: string) {
  const [pair = '', ...attributes] = line.split('; ');
  const [name = '', value = ''] = pair.split('=');
  const has = (attribute: string) => attributes.includes(attribute);
  return { name, value, domain, path: '/', httpOnly: has('HttpOnly'), secure: has('Secure'), sameSite: 'Lax' as const };
}
