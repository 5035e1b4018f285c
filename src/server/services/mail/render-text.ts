import type { MailContent } from '#server/services/mail/content.ts';

/**
 * Renders a mail as plain text: a blank line between parts, and each link and code on its own line, so that it can be
 * copied.
 */
export function renderText({ greeting, paragraphs, button, code, closing, footer }: MailContent): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...(button === undefined ? [] : [`${button.label}:\n${button.url}`]),
    ...(code === undefined ? [] : [`${code.hint}\n${code.value}`]),
    ...closing,
    `-- \n${footer.join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
