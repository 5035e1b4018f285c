/** Moves the focus to the screen, after the focused button was removed with what it closed. */
export function focusContent(): void {
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
}
