import type { Resources } from '#i18n/resources.ts';
import type { RouteParams } from '#lib/route-path.ts';
import { type RouteName, routePath } from '#lib/routes.ts';
import type { MailDetails, MailName } from '#server/core/ports/mail-queue.ts';
import { type AboutOrder, loadOrder, type OrderFacts, orderInShort } from '#server/services/mail/about-order.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import { footer, type Letter, type MailKind, pageUrl } from '#server/services/mail/kind.ts';

type Texts = Resources['mail'];
type OrderTexts = 'subject' | 'preheader' | 'intro' | 'button';

/** Kinds of mail about an order, which have all of its texts. */
type OrderMailName = {
  [Name in MailName & keyof Texts]: MailDetails[Name] extends AboutOrder
    ? Texts[Name] extends Record<OrderTexts, string>
      ? Name
      : never
    : never;
}[MailName & keyof Texts];

/** What a mail about an order says that the others do not, in the buyer's language. */
interface OrderWords {
  /** Default: the kind's text `subject`. */
  readonly subject?: string;
  /** Default: the kind's text `intro`. */
  readonly intro?: string;
  /** The order, a line each. Default: `orderInShort`. */
  readonly order?: readonly string[];
  /** Paragraphs after the order. */
  readonly details: readonly string[];
  /** Page that the button opens. Default: the order's own. */
  readonly page?: { readonly name: RouteName; readonly params?: RouteParams };
  /** Secret of the link, if there is one. */
  readonly token?: string;
  /** What to do if the mail is wrong, before the closing. */
  readonly ifWrong?: string;
}

/**
 * Creates a kind of mail to the buyer of an order: what happened, which order, what follows, and a button.
 * @param wordsOf what it says of its own; `undefined` when it is not true any more. Asked when the mail is sent
 */
export function orderMail<Name extends OrderMailName>(
  kind: Name,
  wordsOf: (facts: OrderFacts) => OrderWords | undefined | Promise<OrderWords | undefined>,
): MailKind<Name> {
  return {
    async compose(context, job): Promise<Letter | undefined> {
      const facts = await loadOrder(context, job);
      const words = facts && (await wordsOf(facts));
      if (facts === undefined || words === undefined) return undefined;
      const { email, id } = facts.member;
      return { to: email, member: id, content: write(kind, facts, words), token: words.token };
    },
  };
}

function write(kind: OrderMailName, facts: OrderFacts, words: OrderWords): MailContent {
  const { t, locale, values } = facts;
  const { subject, intro, order = orderInShort(facts), details, token, ifWrong } = words;
  return {
    locale,
    subject: subject ?? t(`${kind}.subject`, values),
    preheader: t(`${kind}.preheader`, values),
    greeting: t('greeting', values),
    paragraphs: [intro ?? t(`${kind}.intro`, values), ...order, ...details],
    button: { label: t(`${kind}.button`), url: buttonUrl(facts, words) },
    code: token === undefined ? undefined : { hint: t('code_hint'), value: token },
    closing: [...(ifWrong === undefined ? [] : [ifWrong]), t('closing', values)],
    footer: footer(facts),
  };
}

function buttonUrl(facts: OrderFacts, { page, token }: OrderWords): string {
  const { name, params } = page ?? { name: 'transactions', params: { id: facts.order.id } };
  return pageUrl(facts, routePath(name, params), token);
}
