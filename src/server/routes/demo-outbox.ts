import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Deps } from '#server/core/deps.ts';
import type { Mail } from '#server/core/ports/mail.ts';
import { onlyOnThisMachine, withClient } from '#server/http/client.ts';
import type { Env } from '#server/http/context.ts';
import { withHost } from '#server/http/host.ts';
import { sendDemoPage } from '#server/routes/demo-page.ts';

/** Maximum number of mails shown. */
const maxMails = 20;

/**
 * Mounts `/__demo/outbox` on each site: its newest mails, so that the demo works without a mail server. Exists only
 * with an outbox, which requires DEMO=1, and only for browsers on this machine.
 */
export function mountDemoOutbox(app: Hono<Env>, deps: Deps): void {
  const outbox = deps.demoOutbox;
  if (outbox === undefined) return;
  // The mails contain links that give access to accounts.
  app.get('/__demo/outbox', withClient(deps.client), onlyOnThisMachine, withHost(deps.sites), async (c) => {
    const site = c.var.host?.site;
    if (site === undefined) return c.notFound();
    const mails = await outbox.list(site.domain, maxMails);
    const main = html`<h1>${site.domain}</h1>
${mails.map(drawMail)}`;
    return sendDemoPage(c, `${site.domain} outbox`, main, "'self'");
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

/** Links of a mail are on lines of their own (`renderText`). */
function drawLine(line: string) {
  return /^https?:\/\/\S+$/.test(line) ? html`<a href="${line}">${line}</a>` : line;
}
