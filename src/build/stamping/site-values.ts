import type { Fact } from '#build/stamping/facts.ts';
import { type Encoder, type Slot, valueBehind } from '#build/stamping/marks.ts';

/** The facts of one site as they are put into pages. */
export class SiteValues {
  readonly #facts: readonly Fact[];
  readonly #bytes = new Map<Encoder, Buffer[]>();

  /** @param facts of `factsOf` the site; none for pages that were rendered for one site */
  constructor(facts: readonly Fact[]) {
    this.#facts = facts;
  }

  /** The value of a slot, as it is written there. */
  bytesOf({ fact, encode }: Slot): Buffer {
    let encoded = this.#bytes.get(encode);
    if (encoded === undefined) {
      encoded = this.#facts.map((each) => Buffer.from(encode(valueBehind(each))));
      this.#bytes.set(encode, encoded);
    }
    const bytes = encoded[fact];
    if (bytes === undefined) throw new Error(`the site has no fact ${fact}`);
    return bytes;
  }

  /** Words of a fact's value, as it stands between two texts. */
  wordsOf(fact: number, before: string, after: string): readonly string[] {
    return `${before}${this.#facts[fact]?.value ?? ''}${after}`.match(/[\w-]+/g) ?? [];
  }

  /** The values of some facts as one text, for a hash. */
  textOf(facts: readonly number[]): string {
    return JSON.stringify(facts.map((fact) => this.#facts[fact]?.value));
  }
}
