import type { Hono } from 'hono';
import { html } from 'hono/html';
import { localAgePage } from '#server/adapters/age/local.ts';
import type { Deps } from '#server/core/deps.ts';
import type { LocalAgeProvider } from '#server/core/ports/age.ts';
import { onlyOnThisMachine, withClient } from '#server/http/client.ts';
import type { Env } from '#server/http/context.ts';
import { withHost } from '#server/http/host.ts';

/** `/__demo/age`: stands in for the page of a provider, and believes what one says. Only where the local provider is, for a browser on this machine. */
export function mountDemoAge(app: Hono<Env>, deps: Pick<Deps, 'client' | 'sites'>, provider: LocalAgeProvider): void {
  app.get(localAgePage, withClient(deps.client), onlyOnThisMachine, withHost(deps.sites), (c) => {
    const { host, scheme } = c.var.client;
    const back = URL.parse(c.req.query('return') ?? '');
    // Back to this site and nowhere else.
    if (c.var.host === undefined || back?.origin !== `${scheme}://${host}`) return c.notFound();
    const check = c.req.query('check') ?? '';
    const link = (outcome: 'proved' | 'refused') =>
      `${back.origin}${back.pathname}#age=${provider.answer(check, outcome)}`;
    c.header('Cache-Control', 'no-store');
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    return c.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Proof of age (test)</title>
</head>
<body>
<main>
<h1>Proof of age (test)</h1>
<p>A provider would look at a document or a face here. This page believes you.</p>
<p><a id="yes" href="${link('proved')}">I am 18 or older</a></p>
<p><a id="no" href="${link('refused')}">I am younger, or cannot prove it</a></p>
</main>
</body>
</html>`);
  });
}
