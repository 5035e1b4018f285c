/** The question of the page about cookies: tells what a visitor said, and takes another answer. */
import { browser } from '#browser';
import { answerTracking, readAnswer } from '#stores/tracking-consent.ts';

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
