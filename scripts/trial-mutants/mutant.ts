/** One way to break the code. */
export interface Mutant {
  readonly id: string;
  readonly file: string;
  /** Code that occurs once in the file. */
  readonly search: string;
  readonly replace: string;
  /** What goes wrong for people, or for the operator. */
  readonly breaks: string;
}

/** Numbers the mutants of a group: `limits-1` and so on. */
export function number(group: string, mutants: readonly Omit<Mutant, 'id'>[]): Mutant[] {
  return mutants.map((mutant, index) => ({ id: `${group}-${index + 1}`, ...mutant }));
}

/**
 * Applies a mutant to the text of its file.
 * @throws if the code to replace does not occur exactly once
 */
export function mutate({ id, file, search, replace }: Mutant, text: string): string {
  const parts = text.split(search);
  if (parts.length !== 2)
    throw new Error(`${id}: its code occurs ${parts.length - 1} times in ${file}, expected once.`);
  return parts.join(replace);
}
