/** What somebody closed is gone with its button: the keyboard goes on at the screen below. */
export function focusContent(): void {
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
}
