import { atom } from 'nanostores';
import type { Card } from '#contract/models.ts';

/** Whose menu is open, and on which of their photos it was opened. */
export interface MenuTarget {
  readonly person: Card;
  readonly photo?: { readonly id: string; readonly number: number };
}

/** The open menu behind "⋯": report, block, share private photos (safety-62). */
export const $personMenu = atom<MenuTarget | undefined>();

/** Opens the menu. */
export function openPersonMenu(target: MenuTarget): void {
  $personMenu.set(target);
}

/** Closes the menu. */
export function closePersonMenu(): void {
  $personMenu.set(undefined);
}
