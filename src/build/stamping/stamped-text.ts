import { blockHash } from '#build/pages/csp.ts';
import { readMarks, type Slot } from '#build/stamping/marks.ts';
import type { SiteValues } from '#build/stamping/site-values.ts';

/** A text with places for the facts of a site. */
export class StampedText {
  readonly #literals: readonly Buffer[];
  readonly #slots: readonly Slot[];
  /** Hash of a text without places. */
  readonly #hash: string | undefined;

  private constructor(literals: readonly string[], slots: readonly Slot[]) {
    this.#literals = literals.map((literal) => Buffer.from(literal));
    this.#slots = slots;
    this.#hash = slots.length === 0 ? blockHash(this.#literals[0] ?? '') : undefined;
  }

  /** @throws ChangedMarkError */
  static read(text: string): StampedText {
    const { literals, slots } = readMarks(text);
    return new StampedText(literals, slots);
  }

  /** Numbers of the facts that it shows. */
  get facts(): number[] {
    return [...new Set(this.#slots.map(({ fact }) => fact))];
  }

  /** The text of a site, in pieces. */
  piecesFor(values: SiteValues): Buffer[] {
    return this.#literals.flatMap((literal, index) => {
      const slot = this.#slots[index];
      return slot === undefined ? [literal] : [literal, values.bytesOf(slot)];
    });
  }

  bytesFor(values: SiteValues): Buffer {
    return Buffer.concat(this.piecesFor(values));
  }

  /** How a policy names it (`blockHash`). */
  hashFor(values: SiteValues): string {
    return this.#hash ?? blockHash(this.bytesFor(values));
  }
}
