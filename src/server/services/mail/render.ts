import { html, raw } from 'hono/html';
import type { MailContent } from '#server/services/mail/content.ts';

interface MailColours {
  /** Background of the button, `#rrggbb`; the site checks ensure that white is readable on it. */
  readonly brand: string;
}

const face = "font-family:'Open Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraphStyle = 'margin:0 0 16px;font-size:16px;line-height:1.55';
const codeStyle =
  'margin:0 0 16px;padding:12px;border-radius:8px;background:#f4f0f1;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:16px;word-break:break-all';
const digitsStyle =
  'margin:0 0 16px;padding:12px;border-radius:8px;background:#f4f0f1;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;font-weight:700;letter-spacing:6px;text-align:center';
const smallStyle = 'margin:0 0 4px;font-size:13px;line-height:1.5;color:#6b5f62';
const preheaderStyle = 'display:none;max-height:0;overflow:hidden;mso-hide:all';
const darkStyles = `@media (prefers-color-scheme:dark){body,.page{background:#171214!important}.card{background:#231b1e!important}.card,.card p{color:#f3ecee!important}.code{background:#35292d!important}.small{color:#b9a9ad!important}}`;

/**
 * Renders a mail as HTML for mail programs: one column, with tables and inline styles as those require. No images and
 * no external resources.
 */
export async function renderHtml(content: MailContent, colours: MailColours): Promise<string> {
  const {
    locale,
    subject,
    preheader,
    greeting,
    paragraphs,
    digits,
    button,
    code,
    closing,
    footer,
    links = [],
  } = content;
  const line = (text: string) => html`<p style="${paragraphStyle}">${text}</p>`;
  const buttonStyle = `display:inline-block;padding:14px 28px;border-radius:999px;background:${colours.brand};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none`;
  const page = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${raw(darkStyles)}</style>
</head>
<body style="margin:0;background:#f4f0f1">
<div style="${preheaderStyle}">${preheader}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f0f1"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:16px;color:#241a1d;${face}"><tr><td style="padding:32px 28px">
${line(greeting)}
${paragraphs.slice(0, 1).map(line)}
${digits && html`${line(digits.hint)}<p class="code" style="${digitsStyle}">${digits.value}</p>`}
${paragraphs.slice(1).map(line)}
${button && html`<p style="margin:24px 0"><a href="${button.url}" style="${buttonStyle}">${button.label}</a></p>`}
${code && html`${line(code.hint)}<p class="code" style="${codeStyle}">${code.value}</p>`}
${closing.map(line)}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;${face}"><tr><td style="padding:20px 28px">
${footer.map((text) => html`<p class="small" style="${smallStyle}">${text}</p>`)}
${links.map(({ label, url }) => html`<p class="small" style="${smallStyle}"><a class="small" href="${url}" style="color:#6b5f62">${label}</a></p>`)}
</td></tr></table>
</td></tr></table>
</body>
</html>`;
  return page.toString();
}

/**
 * Renders a mail as plain text: a blank line between parts, and each link and code on its own line, so that it can be
 * copied.
 */
export function renderText({
  greeting,
  paragraphs,
  digits,
  button,
  code,
  closing,
  footer,
  links = [],
}: MailContent): string {
  const parts = [
    greeting,
    ...paragraphs.slice(0, 1),
    ...(digits === undefined ? [] : [`${digits.hint}\n${digits.value}`]),
    ...paragraphs.slice(1),
    ...(button === undefined ? [] : [`${button.label}:\n${button.url}`]),
    ...(code === undefined ? [] : [`${code.hint}\n${code.value}`]),
    ...closing,
    `-- \n${footer.join('\n')}`,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
  ];
  return `${parts.join('\n\n')}\n`;
}
