import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Deps } from '#server/core/deps.ts';
import type { Mail } from '#server/core/ports/mail.ts';
import type { Sms } from '#server/core/ports/sms.ts';
import { onlyOnThisMachine, withClient } from '#server/http/client.ts';
import type { Env } from '#server/http/context.ts';
import { withHost } from '#server/http/host.ts';
import { sendDemoPage } from '#server/routes/demo-page.ts';

/** Maximum number of mails shown, and of text messages. */
const mostShown = 20;

/**
 * Mounts `/__demo/outbox` on each site: its newest mails and text messages, so that the demo works without a mail
 * server and a gateway. Exists only with an outbox, which requires DEMO=1, and only for browsers on this machine.
 */
export function mountDemoOutbox(app: Hono<Env>, deps: Deps): void {
  const { demoOutbox, demoSms } = deps;
  if (demoOutbox === undefined && demoSms === undefined) return;
  // The mails contain links that give access to accounts.
  app.get('/__demo/outbox', withClient(deps.client), onlyOnThisMachine, withHost(deps.sites), async (c) => {
    const site = c.var.host?.site;
    if (site === undefined) return c.notFound();
    const mails = (await demoOutbox?.list(site.domain, mostShown)) ?? [];
    const messages = (await demoSms?.list(site.domain, mostShown)) ?? [];
    const newest = [
      ...mails.map((mail) => ({ date: mail.date, drawn: draw(mail, mail.subject) })),
      ...messages.map((sms) => ({ date: sms.date, drawn: draw(sms, 'SMS') })),
    ].sort((one, other) => other.date.getTime() - one.date.getTime());
    const main = html`<h1>${site.domain}</h1>
${newest.map(({ drawn }) => drawn)}`;
    return sendDemoPage(c, `${site.domain} outbox`, main, "'self'");
  });
}

function draw({ to, text, locale, date }: Mail | Sms, title: string) {
  const time = date.toISOString();
  return html`<article lang="${locale}">
<h2>${title}</h2>
<p>${to} · <time datetime="${time}">${time}</time></p>
${text.split('\n').map((line) => html`${drawLine(line)}<br>`)}
</article>
<hr>`;
}

/** Links of a mail are on lines of their own (`renderText`). */
function drawLine(line: string) {
  return /^https?:\/\/\S+$/.test(line) ? html`<a href="${line}">${line}</a>` : line;
}
