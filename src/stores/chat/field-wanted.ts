/** Whose chat was opened in order to write. */
let wanted: string | undefined;

/** The next chat with somebody that opens has its field focused (likes-38). */
export function aimAtField(id: string): void {
  wanted = id;
}

/** Whether the field of a chat is to have the focus; true once. */
export function isFieldWanted(id: string): boolean {
  const isWanted = wanted === id;
  if (isWanted) wanted = undefined;
  return isWanted;
}
