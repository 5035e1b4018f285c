import { browser, loadStyles } from '#browser';
import { answerTracking, applyAnswer, readAnswer, shouldAsk } from '#stores/tracking-consent.ts';
import styles from '#styles/tracking-consent.scss?url';

/**
 * On a site that asks: does as a visitor said before, or asks once about a partner's values, after the entry warning is
 * answered and never over it. A page that shows the question for good (`data-stays`) tells the answer and takes another.
 */
export function askAboutTracking(): void {
  const question = document.querySelector<HTMLElement>('[data-tracking-consent]');
  if (question === null) return;
  applyAnswer(browser);
  const stays = 'stays' in question.dataset;
  const buttons = [...question.querySelectorAll('button')];
  const mark = () => {
    question.hidden = !stays && !shouldAsk(browser);
    for (const button of buttons)
      button.setAttribute('aria-pressed', String(readAnswer(browser) === (button.value === 'yes')));
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      answerTracking(browser, button.value === 'yes');
      mark();
    });
  }
  const show = () => {
    if (stays || shouldAsk(browser)) loadStyles(styles).then(mark, mark);
  };
  const warning = document.querySelector<HTMLDialogElement>('dialog#entry-warning[open]');
  if (warning === null) show();
  else {
    // It may have opened again at once.
    warning.addEventListener('close', () => {
      if (!warning.open) show();
    });
  }
}
