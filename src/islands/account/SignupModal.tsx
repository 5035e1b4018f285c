import { useStore } from '@nanostores/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ResendMail } from '#islands/account/ResendMail.tsx';
import { SignupForm } from '#islands/account/SignupForm.tsx';
import { Island, type IslandPage, type IslandProps, usePage, useTranslate } from '#islands/lib/island.tsx';
import { $signupBusy, $signupStep, closeSignup, openSignup, type SignupStep } from '#stores/account/signup.ts';
import { maySignUp } from '#stores/guest/page-rules.ts';
import { currentTracking } from '#stores/guest/tracking.ts';
import { environment } from '#stores/page/environment.ts';
import { Dialog } from '#ui/Dialog.tsx';

/**
 * Mounts the modal on a page without React. Call it once.
 * @returns opens the modal with the query of the pressed link
 */
export function mountSignup(props: IslandProps): (query: string) => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place, { identifierPrefix: 'signup' });
  // Synchronous: the user has pressed a button and is waiting.
  return (query) =>
    flushSync(() => {
      openSignup(query);
      root.render(
        <Island {...props}>
          <SignupModal />
        </Island>,
      );
    });
}

function SignupModal() {
  const page = usePage();
  const t = useTranslate();
  const step = useStore($signupStep);
  const busy = useStore($signupBusy);

  if (step.type === 'closed') return null;
  return (
    <Dialog
      labelledBy="signup-title"
      focus="heading"
      step={step}
      closedby={busy ? 'none' : 'any'}
      onClose={() => !busy && closeSignup()}
    >
      <div className="dialog-head">
        <h2 id="signup-title" tabIndex={-1}>
          {t(titleOf(step, page))}
        </h2>
        <form method="dialog">
          <button type="submit" className="dialog-close" aria-label={t('account:signup.close')} disabled={busy}>
            ×
          </button>
        </form>
      </div>
      {step.type === 'create' && <SignupForm />}
      {step.type === 'confirm' && (
        <>
          <p>{t('account:signup.confirmText', { email: step.email })}</p>
          <form method="dialog">
            <button type="submit" className="btn btn-primary btn-wide">
              {t('account:signup.confirmContinue')}
            </button>
          </form>
          <ResendMail />
        </>
      )}
    </Dialog>
  );
}

function titleOf({ type }: SignupStep, page: IslandPage) {
  if (type === 'confirm') return 'account:signup.confirmTitle';
  return maySignUp(page.signups, currentTracking(environment()))
    ? 'account:signup.title'
    : 'account:signup.inviteTitle';
}
