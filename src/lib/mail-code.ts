/** Removes the spaces of a typed or pasted code. */
export function cleanMailCode(text: string): string {
  return text.replace(/\s/g, '');
}

/** Whether a text is a code of six digits, and not the token of a link. */
export function isMailCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}
