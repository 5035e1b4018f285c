import { html } from 'hono/html';
import type { ApiContext } from '#server/http/context.ts';

type Html = ReturnType<typeof html>;

/**
 * Answers with a page of the demo itself, which is never published: not cached, not listed, without scripts.
 * @param images the `img-src` of its policy
 */
export function sendDemoPage(c: ApiContext, title: string, main: Html, images: "'self'" | "'none'" = "'none'") {
  c.header('Cache-Control', 'no-store');
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; img-src ${images}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  );
  return c.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
${main}
</main>
</body>
</html>`);
}
