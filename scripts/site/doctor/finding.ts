/** What one look of `site doctor` found. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'problem';
  /** What was looked at, in a word or two. */
  readonly about: string;
  readonly message: string;
  /** What to do about it; always there for a problem. */
  readonly mend?: string;
}

export function ok(about: string, message: string): Finding {
  return { level: 'ok', about, message };
}

/** Works, but somebody should know. */
export function warning(about: string, message: string, mend: string): Finding {
  return { level: 'warning', about, message, mend };
}

/** Does not work as it stands. */
export function problem(about: string, message: string, mend: string): Finding {
  return { level: 'problem', about, message, mend };
}

/** The message of whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
