import { createHash } from 'node:crypto';

/** A random generator that gives the same values for the same seed on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  fraction(): number;
  /** A whole number; both ends are inclusive. */
  integer(minimum: number, maximum: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** Several values without repetition, in random order; all of them if there are fewer than `count`. */
  some<Value>(values: readonly Value[], count: number): Value[];
  /** One of the keys, with probabilities proportional to the numbers. */
  weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key;
  bytes(count: number): Buffer;
}

export function createRandom(seed: string): Random {
  let block = Buffer.alloc(0);
  let blocks = 0;
  const bytes = (count: number) => {
    while (block.length < count) {
      const next = createHash('sha256').update(`${seed}\n${blocks}`).digest();
      block = Buffer.concat([block, next]);
      blocks += 1;
    }
    const taken = block.subarray(0, count);
    block = block.subarray(count);
    return taken;
  };
  const fraction = () => bytes(4).readUInt32BE() / 2 ** 32;
  const integer = (minimum: number, maximum: number) => minimum + Math.floor(fraction() * (maximum - minimum + 1));
  const pick = <Value>(values: readonly Value[]): Value => {
    if (values.length === 0) throw new RangeError('there is nothing to pick from');
    return values[integer(0, values.length - 1)] as Value;
  };
  return {
    fraction,
    integer,
    pick,
    bytes,
    chance: (probability) => fraction() < probability,
    some: (values, count) => {
      const left = [...values];
      return Array.from({ length: Math.min(count, left.length) }, () => {
        const [taken] = left.splice(integer(0, left.length - 1), 1);
        return taken as (typeof left)[number];
      });
    },
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
      let rest = fraction() * total;
      const found = entries.find(([, weight]) => {
        rest -= weight;
        return rest < 0;
      });
      return (found ?? entries[0])?.[0] as keyof typeof weights;
    },
  };
}
