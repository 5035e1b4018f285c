/** Result of one check of `site doctor`. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'problem';
  /** What was checked, in a word or two. */
  readonly about: string;
  readonly message: string;
  /** How to fix it; always set for a problem. */
  readonly fix?: string;
}

export function ok(about: string, message: string): Finding {
  return { level: 'ok', about, message };
}

/** A finding that works but needs attention. */
export function warning(about: string, message: string, fix: string): Finding {
  return { level: 'warning', about, message, fix };
}

/** A finding that does not work. */
export function problem(about: string, message: string, fix: string): Finding {
  return { level: 'problem', about, message, fix };
}

/** The message of a thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
