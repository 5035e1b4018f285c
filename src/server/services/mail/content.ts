import type { Locale } from '#i18n/locales.ts';

/** What a mail says, before it is drawn as plain text and as HTML. All of it is plain text. */
export interface MailContent {
  readonly locale: Locale;
  readonly subject: string;
  /** First line that a mailbox shows beside the subject. */
  readonly preheader: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly url: string } | undefined;
  /** A code to type or paste where the button does not work, with the sentence that introduces it. */
  readonly code: { readonly hint: string; readonly value: string } | undefined;
  readonly closing: readonly string[];
  readonly footer: readonly string[];
}
