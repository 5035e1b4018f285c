/** Faults of webhooks: what becomes of the next event. */
export const webhookFaults = ['late', 'lost', 'repeated', 'disordered', 'forged'] as const;
/** Faults of answers. What was asked for is done all the same, except what is declined. */
export const answerFaults = ['failing', 'nonsense', 'hanging', 'declined'] as const;

export const faultNames = [...webhookFaults, ...answerFaults] as const;
type FaultName = (typeof faultNames)[number];

export interface Fault {
  readonly fault: FaultName;
  /** How often it happens from now on. */
  readonly times: number;
  /** How late it is, or how long it hangs. */
  readonly seconds?: number | undefined;
}

export interface Faults {
  add(fault: Fault): void;
  /** Takes one of these faults that is due, the oldest first. */
  take(names: readonly FaultName[]): Fault | undefined;
  list(): readonly Fault[];
  clear(): void;
}

/** The faults that were ordered; forgotten when the process ends. */
export function createFaults(): Faults {
  let due: readonly Fault[] = [];
  return {
    add(fault) {
      due = [...due, fault];
    },
    take(names) {
      const found = due.find(({ fault }) => names.includes(fault));
      const rest = (each: Fault) => (each.times > 1 ? [{ ...each, times: each.times - 1 }] : []);
      due = due.flatMap((each) => (each === found ? rest(each) : [each]));
      return found;
    },
    list: () => due,
    clear() {
      due = [];
    },
  };
}
