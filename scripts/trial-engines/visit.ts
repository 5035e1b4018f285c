import type { Locale } from '#i18n/locales.ts';
import type { Engine, Target } from '#scripts/trial-engines/engine.ts';
import { poll } from '#scripts/trial-engines/poll.ts';
import { newPerson, type Person } from '#tests/e2e/support/people.ts';

/** The site that the walk visits. */
export const trialSite = { domain: 'velvet-evening.example', defaultLocale: 'en' } as const;

/** Stops the server and restarts it on the same data; every engine sees that as a lost connection. */
export interface Outage {
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** A visit in one engine, with a separate person for each sign-up. */
export class Visit {
  readonly engine: Engine;
  readonly outage: Outage;
  readonly person: Person = newPerson();
  readonly another: Person = newPerson();
  readonly #port: number;

  constructor(engine: Engine, port: number, outage: Outage) {
    this.engine = engine;
    this.#port = port;
    this.outage = outage;
  }

  /** Opens a path of the site in a language. */
  open(path: string, locale: Locale = trialSite.defaultLocale): Promise<void> {
    const prefix = locale === trialSite.defaultLocale ? '' : `/${locale}`;
    return this.engine.open(`http://${trialSite.domain}.localhost:${this.#port}${prefix}${path}`);
  }

  /** Waits until an element is visible. */
  see(target: Target): Promise<void> {
    return poll(`${JSON.stringify(target)} is seen`, () => this.engine.sees(target));
  }

  /** Waits until an element can be clicked, and clicks it. */
  click(target: Target): Promise<void> {
    return poll(`${JSON.stringify(target)} is pressed`, async () => {
      await this.engine.click(target);
      return true;
    });
  }

  /** Waits for a field and types into it. */
  async type(target: Target, text: string): Promise<void> {
    await this.see(target);
    await this.engine.type(target, text);
  }

  /**
   * Selects an option by its label. By script: engines draw the list natively above the page, where no protocol
   * reaches.
   */
  async choose(label: string, option: string): Promise<void> {
    await this.see({ role: 'field', name: label });
    await poll(`${option} is chosen of ${label}`, async () => {
      const chosen = await this.engine.read(`(${chooseOption})(${JSON.stringify({ label, option })})`);
      return chosen === true;
    });
  }

  /** Waits until an expression in the page is true. */
  until(expression: string): Promise<void> {
    return poll(expression, async () => (await this.engine.read(expression)) === true);
  }

  /** Waits until the path of the page ends with `end`. */
  arrive(end: string): Promise<void> {
    return this.until(`location.pathname.endsWith(${JSON.stringify(end)})`);
  }

  /** Waits for an element. @returns its text */
  async text(selector: string): Promise<string> {
    await this.see({ selector });
    return String(await this.engine.read(`document.querySelector(${JSON.stringify(selector)}).textContent`));
  }
}

/** Runs in the page. @returns whether the option was found and selected */
function chooseOption({ label, option }: { readonly label: string; readonly option: string }): boolean {
  const selects = [...document.querySelectorAll('select')];
  const select = selects.find(({ labels }) => [...labels].some((each) => each.textContent?.trim() === label));
  const found = [...(select?.options ?? [])].find(({ text }) => text === option);
  if (select === undefined || found === undefined) return false;
  select.value = found.value;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
