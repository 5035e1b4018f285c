/** Consent buttons of the cookie page: show the visitor's answer and let them change it. */
import { browser } from '#browser';
import { answerTracking, readAnswer } from '#stores/guest/tracking-consent.ts';

const buttons = document.querySelectorAll<HTMLButtonElement>('[data-tracking-consent] button');

function mark(): void {
  for (const button of buttons)
    button.setAttribute('aria-pressed', String(readAnswer(browser) === (button.value === 'yes')));
}

for (const button of buttons) {
  button.addEventListener('click', () => {
    answerTracking(browser, button.value === 'yes');
    mark();
  });
}
mark();
