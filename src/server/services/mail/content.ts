import type { Locale } from '#i18n/locales.ts';

/** Content of a mail, before it is rendered as text and HTML. All strings are plain text. */
export interface MailContent {
  readonly locale: Locale;
  readonly subject: string;
  /** Preview that mailboxes show next to the subject. */
  readonly preheader: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly url: string } | undefined;
  /** Digits to type instead of pressing the button; after the first paragraph. */
  readonly digits?: { readonly hint: string; readonly value: string };
  /** Code to type or paste if the button does not work, and the sentence that introduces it. */
  readonly code: { readonly hint: string; readonly value: string } | undefined;
  readonly closing: readonly string[];
  readonly footer: readonly string[];
  /** Links under the footer, such as the one to unsubscribe. */
  readonly links?: readonly { readonly label: string; readonly url: string }[];
}
