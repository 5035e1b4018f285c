/** A clock that only moves when a test moves it. */
export interface TestClock {
  readonly now: () => Date;
  /** Moves forward by milliseconds. */
  advance(milliseconds: number): void;
  /** Moves to a time, such as `2026-05-01T12:00:00Z`. */
  set(moment: string): void;
  /** Moves back to its start time. */
  reset(): void;
}

export function createClock(start = '2026-11-20T12:00:00Z'): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
    set: (moment) => {
      time = new Date(moment).getTime();
    },
    reset: () => {
      time = new Date(start).getTime();
    },
  };
}
