import type { MailContent } from '#server/services/mail/content.ts';

/** A mail as plain text: one blank line between parts, every link and code on a line of its own so that it can be copied. */
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
