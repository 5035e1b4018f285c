import { html } from 'hono/html';
import { writeMoney } from '#lib/money.ts';
import { type Fault, faultNames } from '#scripts/sandbox/faults.ts';
import { type Outcome, possibleOutcomes, remaining } from '#scripts/sandbox/outcomes.ts';
import type { KeptPayment } from '#scripts/sandbox/store.ts';
import type { SandboxPayment } from '#server/adapters/payments/sandbox/protocol.ts';

type Html = ReturnType<typeof html>;

export const pageHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

export const styles = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
.note { border: 2px solid; padding: .5rem 1rem; }
dt { font-weight: bold; }
dd { margin: 0 0 .5rem; }
form { display: inline-block; margin: 0 .5rem .5rem 0; }
button, input, select { font: inherit; min-height: 2.75rem; padding: .25rem 1rem; max-width: 100%; }
article { border-top: 1px solid; padding: .5rem 0; }
`;

/** Words on the button of each outcome. */
const words: Readonly<Record<Outcome, string>> = {
  paid: 'Pay',
  pending: 'Leave it pending',
  failed: 'Let it fail',
  cancelled: 'Cancel',
  expired: 'Let it expire',
  refunded: 'Refund',
  refund_failed: 'Let the newest refund fail',
  charged_back: 'Charge back',
};

/** The page on which the buyer decides. */
export function checkoutPage(payment: KeptPayment, query: string): Html {
  const { id, status, description, return_url, cancel_url } = payment;
  const isOpen = status === 'open';
  const back = status === 'paid' || status === 'pending' ? return_url : cancel_url;
  return page(
    'Checkout of the sandbox',
    html`<dl>
        <dt>What</dt>
        <dd>${description}</dd>
        <dt>Total</dt>
        <dd>${money(payment)}</dd>
        <dt>Method</dt>
        <dd>${payment.method}</dd>
        <dt>Order</dt>
        <dd>${payment.reference}</dd>
      </dl>
      <h2>${isOpen ? 'What is to become of it?' : `This payment is ${status}.`}</h2>
      ${isOpen ? outcomeForms(payment, `/pay/${id}${query}`) : html`<p><a href="${back}">Back to the shop</a></p>`}`,
  );
}

/** The page on which the bank decides, and faults are ordered. */
export function adminPage(payments: readonly KeptPayment[], faults: readonly Fault[]): Html {
  return page(
    'Payments of the sandbox',
    html`<h2>Faults</h2>
      <form method="post" action="/faults">
        <label>Fault <select name="fault">${faultNames.map((name) => html`<option>${name}</option>`)}</select></label>
        <label>Times <input name="times" type="number" min="1" max="10000" value="1" /></label>
        <button>Order</button>
      </form>
      <form method="post" action="/faults/clear"><button>Forget all faults</button></form>
      <ul>${faults.map(({ fault, times }) => html`<li>${fault}, ${times} times</li>`)}</ul>
      <h2>Payments</h2>
      ${payments.length === 0 ? html`<p>There are none yet.</p>` : payments.map(paymentEntry)}`,
  );
}

function paymentEntry(payment: KeptPayment): Html {
  const { id, reference, status, refunded, charged_back, currency, method } = payment;
  const part = (amount: number) => `${writeMoney({ amount, currency })} ${currency}`;
  return html`<article>
    <h3><a href="/pay/${id}">${reference}</a></h3>
    <p>
      ${money(payment)} by ${method}: ${status}${refunded > 0 ? `, ${part(refunded)} refunded` : ''}${
        charged_back > 0 ? `, ${part(charged_back)} charged back` : ''
      }
    </p>
    ${outcomeForms(payment, `/decide/${id}`)}
  </article>`;
}

function outcomeForms(payment: SandboxPayment, action: string): Html {
  return html`${possibleOutcomes(payment).map(
    (outcome) => html`<form method="post" action="${action}">
      <input type="hidden" name="outcome" value="${outcome}" />
      ${outcome === 'refunded' || outcome === 'charged_back' ? partField(payment) : ''}
      <button>${words[outcome]}</button>
    </form>`,
  )}`;
}

function partField(payment: SandboxPayment): Html {
  const rest = remaining(payment);
  return html`<label>Minor units <input name="amount" type="number" min="1" max="${rest}" value="${rest}" /></label>`;
}

function money({ amount, currency }: SandboxPayment): string {
  return `${writeMoney({ amount, currency })} ${currency}`;
}

function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p class="note">This is a sandbox for trying out. No money moves here, and no real card or account is asked for.</p>
          ${content}
        </main>
      </body>
    </html>`;
}
