/** A clock that only moves when a test moves it. */
export interface TestClock {
  readonly now: () => Date;
  /** Forward by milliseconds. */
  advance(milliseconds: number): void;
  /** To a moment, such as `2026-05-01T12:00:00Z`. */
  set(moment: string): void;
  /** Back to where it began. */
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
