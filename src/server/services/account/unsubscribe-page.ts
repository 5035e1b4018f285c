import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { translator } from '#i18n/build.ts';
import { localizedPath } from '#i18n/paths.ts';
import type { NotificationCategory } from '#lib/notifications.ts';
import { routePath } from '#lib/routes.ts';
import { siteLocale } from '#site/site-locale.ts';
import type { Site } from '#site/types.ts';

type Html = ReturnType<typeof html>;

/** The page that a link to unsubscribe opens: a button that posts to the same address, without a login or a script. */
export function askPage(site: Site, language: string, category: NotificationCategory | undefined): Promise<Response> {
  const locale = siteLocale(site, language);
  const t = translator('mail', locale, site.overrides);
  const name = category && translator('settings', locale, site.overrides)(`mails.categories.${category}.name`);
  const lead = name === undefined ? t('unsubscribe.lead_all') : t('unsubscribe.lead', { category: name });
  return toPage(
    site,
    language,
    html`<p>${lead}</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${t('unsubscribe.button')}</button></form>`,
  );
}

/** The page after the button was pressed. */
export function donePage(site: Site, language: string): Promise<Response> {
  const t = translator('mail', siteLocale(site, language), site.overrides);
  return toPage(site, language, html`<p role="status">${t('unsubscribe.done')}</p>`);
}

/** White is readable on `brand`; the site checks ensure that. */
function styles({ theme: { brand } }: Site): string {
  return `body{margin:0;font:1rem/1.55 'Open Sans',system-ui,sans-serif}main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem}h1{font-size:1.5rem;line-height:1.2}button{min-height:2.75rem;padding:.6rem 1.5rem;border:0;border-radius:999px;background:${brand};color:#fff;font:inherit;font-weight:600;cursor:pointer}a{display:inline-block;padding-block:.6rem;color:inherit}`;
}

/** With few styles of its own: a page of the server, which works whatever was built. */
async function toPage(site: Site, language: string, main: Html): Promise<Response> {
  const locale = siteLocale(site, language);
  const t = translator('mail', locale, site.overrides);
  const settings = localizedPath(routePath('notifications'), locale, site.domain_language);
  const sheet = styles(site);
  const page = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${t('unsubscribe.title')} · ${site.name}</title>
<style>${raw(sheet)}</style>
</head>
<body>
<main>
<h1>${t('unsubscribe.title')}</h1>
${main}
<p><a href="${settings}#mails">${t('unsubscribe.settings')}</a></p>
</main>
</body>
</html>`;
  return new Response((await page).toString(), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash(sheet)}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    },
  });
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
