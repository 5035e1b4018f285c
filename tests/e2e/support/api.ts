import { type BrowserContext, request } from '@playwright/test';
import { address, port, type TestSite } from '#tests/e2e/support/test.ts';

/**
 * Asks the server in a browser's name, with its cookies, but without a page of it: for what a test needs and is not about.
 * @param body makes it a POST, or what `method` says
 * @param listensAt port of a server of the test's own
 * @returns what it answered
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
    // Programs know no names below localhost: the name of the site goes with the request.
    const response = await client.fetch(`http://127.0.0.1:${listensAt}${path}`, {
      method,
      data: body,
      headers: {
        host,
        'sec-fetch-site': 'same-origin',
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
    });
    const text = await response.text();
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${text}`);
    const kept = response.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
    await context.addCookies(kept.map(({ value }) => readCookie(value, hostname)));
    return text;
  } finally {
    await client.dispose();
  }
}

/** A cookie of the whole site as the browser is to keep it. */
function readCookie(line: string, domain: string) {
  const [pair = '', ...attributes] = line.split('; ');
  const [name = '', value = ''] = pair.split('=');
  const has = (attribute: string) => attributes.includes(attribute);
  return { name, value, domain, path: '/', httpOnly: has('HttpOnly'), secure: has('Secure'), sameSite: 'Lax' as const };
}
