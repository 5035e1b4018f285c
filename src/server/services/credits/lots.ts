/** A movement on a member's account. */
export interface Movement {
  readonly id: string;
  /** Positive for credits that came, negative for those that went. */
  readonly credits: number;
  /** The purchase that brought them, or from which they are taken back. */
  readonly order?: string | undefined;
  /** The movement that this one gives back. */
  readonly reverses?: string | undefined;
}

/** Credits that came together. */
interface Lot {
  /** The purchase; `undefined` for credits that were given. */
  readonly order: string | undefined;
  readonly left: number;
}

/** An account by where its credits came from. The balance is what is left of all lots, less the debt. */
export interface Lots {
  readonly lots: readonly Lot[];
  /** What a refund or chargeback took and nothing covered. Whatever comes later pays it first. */
  readonly debt: number;
}

interface OpenLot extends Lot {
  left: number;
}

/** From which lots a movement took how much. */
type Taken = readonly (readonly [lot: OpenLot, credits: number])[];

/**
 * Works out which credits are left, by playing back all movements of an account. Given credits are spent first, then
 * the oldest purchase, so that as much as possible of a purchase can be paid back. Costs time and memory by the number
 * of movements.
 * @param movements oldest first
 */
export function replayLots(movements: readonly Movement[]): Lots {
  const lots: OpenLot[] = [];
  const takenBy = new Map<string, Taken>();
  let debt = 0;

  /** Pays the debt first. @returns what is left of the credits */
  function payDebt(credits: number): number {
    const paid = Math.min(debt, credits);
    debt -= paid;
    return credits - paid;
  }

  function take(credits: number, order: readonly OpenLot[]): Taken {
    const taken: [OpenLot, number][] = [];
    let missing = credits;
    for (const lot of order) {
      const part = Math.min(lot.left, missing);
      if (part === 0) continue;
      lot.left -= part;
      missing -= part;
      taken.push([lot, part]);
    }
    debt += missing;
    return taken;
  }

  function giveBack(credits: number, taken: Taken): void {
    let rest = payDebt(credits);
    for (const [lot, part] of taken) {
      const back = Math.min(part, rest);
      lot.left += back;
      rest -= back;
    }
    if (rest > 0) lots.push({ order: undefined, left: rest });
  }

  for (const { id, credits, order, reverses } of movements) {
    const spendable = [
      ...lots.filter((lot) => lot.order === undefined),
      ...lots.filter((lot) => lot.order !== undefined),
    ];
    if (credits > 0 && reverses !== undefined) giveBack(credits, takenBy.get(reverses) ?? []);
    else if (credits > 0) lots.push({ order, left: payDebt(credits) });
    else if (order === undefined) takenBy.set(id, take(-credits, spendable));
    else {
      const own = spendable.filter((lot) => lot.order === order);
      take(-credits, [...own, ...spendable.filter((lot) => lot.order !== order)]);
    }
  }
  return { lots: lots.map(({ order, left }) => ({ order, left })), debt };
}

/** Credits of a purchase that are left. */
export function leftOf({ lots }: Lots, order: string): number {
  return lots.filter((lot) => lot.order === order).reduce((sum, { left }) => sum + left, 0);
}
