import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Deps } from '#server/core/deps.ts';
import type { Mail } from '#server/core/ports/mail.ts';
import { onlyOnThisMachine, withClient } from '#server/http/client.ts';
import type { Env } from '#server/http/context.ts';
import { withHost } from '#server/http/host.ts';

/** Mails shown at most. */
const most = 20;

/**
 * `/__demo/outbox` of each site: its newest mails, so that the demo can be walked through without a mail server. There is no such page
 * unless the outbox is given, which happens under DEMO=1 only, and none for anybody but a browser on this machine.
 */
export function mountDemoOutbox(app: Hono<Env>, deps: Deps): void {
  const outbox = deps.demoOutbox;
  if (outbox === undefined) return;
  // The mails hold links that open accounts.
  app.get('/__demo/outbox', withClient(deps.client), onlyOnThisMachine, withHost(deps.sites), async (c) => {
    const site = c.var.host?.site;
    if (site === undefined) return c.notFound();
    c.header('Cache-Control', 'no-store');
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    const mails = await outbox.list(site.domain, most);
    return c.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${site.domain} outbox</title>
</head>
<body>
<main>
<h1>${site.domain}</h1>
${mails.map(drawMail)}
</main>
</body>
</html>`);
  });
}

function drawMail(mail: Mail) {
  const date = mail.date.toISOString();
  return html`<article lang="${mail.locale}">
<h2>${mail.subject}</h2>
<p>${mail.to} · <time datetime="${date}">${date}</time></p>
${mail.text.split('\n').map((line) => html`${drawLine(line)}<br>`)}
</article>
<hr>`;
}

/** A link of the mail stands on a line of its own (`render-text.ts`). */
function drawLine(line: string) {
  return /^https?:\/\/\S+$/.test(line) ? html`<a href="${line}">${line}</a>` : line;
}
