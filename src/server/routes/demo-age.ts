import type { Hono } from 'hono';
import { html } from 'hono/html';
import { localAgePage } from '#server/adapters/age.ts';
import type { Deps } from '#server/core/deps.ts';
import type { LocalAgeProvider } from '#server/core/ports/age.ts';
import { onlyOnThisMachine, withClient } from '#server/http/client.ts';
import type { Env } from '#server/http/context.ts';
import { withHost } from '#server/http/host.ts';
import { sendDemoPage } from '#server/routes/demo-page.ts';

/**
 * Mounts `/__demo/age`, a substitute for a provider's page that believes every answer. Only with the local provider,
 * and for browsers on this machine.
 */
export function mountDemoAge(app: Hono<Env>, deps: Pick<Deps, 'client' | 'sites'>, provider: LocalAgeProvider): void {
  app.get(localAgePage, withClient(deps.client), onlyOnThisMachine, withHost(deps.sites), (c) => {
    const { host, scheme } = c.var.client;
    const back = URL.parse(c.req.query('return') ?? '');
    // Redirect back to this site only.
    if (c.var.host === undefined || back?.origin !== `${scheme}://${host}`) return c.notFound();
    const check = c.req.query('check') ?? '';
    const link = (outcome: 'proved' | 'refused') =>
      `${back.origin}${back.pathname}#age=${provider.answer(check, outcome)}`;
    return sendDemoPage(
      c,
      'Proof of age (test)',
      html`<h1>Proof of age (test)</h1>
<p>A provider would look at a document or a face here. This page believes you.</p>
<p><a id="yes" href="${link('proved')}">I am 18 or older</a></p>
<p><a id="no" href="${link('refused')}">I am younger, or cannot prove it</a></p>`,
    );
  });
}
