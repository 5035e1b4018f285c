const listeners: ((id: string) => void)[] = [];

/** Registers what drops people from a list that is no list of `$cards`, once the member has blocked them. */
export function onBlocked(drop: (id: string) => void): void {
  listeners.push(drop);
}

/** Drops somebody from all such lists. */
export function announceBlock(id: string): void {
  for (const drop of listeners) drop(id);
}
