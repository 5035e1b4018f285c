import { useStore } from '@nanostores/react';
import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { ResendMail } from '#islands/ResendMail.tsx';
import { SignupForm } from '#islands/SignupForm.tsx';
import { environment } from '#stores/environment.ts';
import { maySignUp } from '#stores/page-rules.ts';
import { $signupBusy, $signupStep, closeSignup, openSignup, type SignupStep } from '#stores/signup.ts';
import { currentTracking } from '#stores/tracking.ts';

/** Puts the modal on a page that was built without React; called once, when somebody shows the wish to sign up. */
export function mountSignup(props: IslandProps): (query: string) => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place, { identifierPrefix: 'signup' });
  // In one go, without React's scheduler between: somebody has pressed a button and is waiting.
  return (query) =>
    flushSync(() => {
      openSignup(query);
      root.render(<SignupModal {...props} />);
    });
}

function SignupModal(props: IslandProps) {
  const t = translateFor(props);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const step = useStore($signupStep);
  const busy = useStore($signupBusy);

  useLayoutEffect(() => {
    if (step.type === 'closed') return dialog.current?.close();
    if (dialog.current?.open === false) dialog.current.showModal();
    title.current?.focus();
  }, [step]);

  if (step.type === 'closed') return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own key; the click is on its backdrop
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="signup-title"
      closedby={busy ? 'none' : 'any'}
      onCancel={(event) => stay(event, busy)}
      onClose={() => (busy ? dialog.current?.showModal() : closeSignup())}
      onClick={(event) => closeByBackdrop(event)}
    >
      <div className="dialog-head">
        <h2 id="signup-title" ref={title} tabIndex={-1}>
          {t(titleOf(step, props))}
        </h2>
        <button
          type="button"
          className="dialog-close"
          aria-label={t('account:signup.close')}
          disabled={busy}
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </div>
      {step.type === 'create' && <SignupForm {...props} />}
      {step.type === 'confirm' && (
        <>
          <p>{t('account:signup.confirmText', { email: step.email })}</p>
          <button type="button" className="btn btn-primary btn-wide" onClick={() => dialog.current?.close()}>
            {t('account:signup.confirmContinue')}
          </button>
          {step.signedIn && <ResendMail {...props} />}
        </>
      )}
    </dialog>
  );
}

function titleOf({ type }: SignupStep, { page }: IslandProps) {
  if (type === 'confirm') return 'account:signup.confirmTitle';
  return maySignUp(page.signups, currentTracking(environment()))
    ? 'account:signup.title'
    : 'account:signup.inviteTitle';
}

/** Browsers without `closedby` ask first. */
function stay(event: SyntheticEvent, busy: boolean) {
  if (busy) event.preventDefault();
}

/** The backdrop belongs to the dialog, its content does not; browsers without `closedby` leave this to us. */
function closeByBackdrop(event: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  if (event.target === event.currentTarget && !inside && event.detail > 0) event.currentTarget.close();
}
