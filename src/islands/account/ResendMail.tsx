import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { endpointPath } from '#contract/endpoint.ts';
import { formMethodField, formPageField } from '#contract/form.ts';
import { formTargets } from '#contract/targets.ts';
import { describeMessage, usePage, useTranslate } from '#islands/lib/island.tsx';
import { $resend, resendMail } from '#stores/account/activation.ts';

/** Sends the activation mail again, at most once a minute. */
export function ResendMail() {
  const page = usePage();
  const t = useTranslate();
  const resend = useStore($resend, { ssr: 'initial' });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void resendMail();
  };
  return (
    <form className="resend" method="post" action={endpointPath(formTargets.resendActivation)} onSubmit={send}>
      <input type="hidden" name={formPageField} value={page.path} />
      <input type="hidden" name={formMethodField} value={formTargets.resendActivation.method} />
      <p className="form-note">{t('account:resend.question')}</p>
      <button
        type="submit"
        className="btn btn-quiet"
        disabled={resend.type === 'sent'}
        aria-busy={resend.type === 'sending'}
      >
        {t('account:resend.submit')}
      </button>
      <div role="status">
        {resend.type === 'sent' && <p className="form-note">{t('account:resend.sent')}</p>}
        {resend.type === 'failed' && <p className="field-error">{describeMessage(t, resend.message)}</p>}
      </div>
      {resend.type === 'sent' && <p className="form-note">{t('account:resend.wait', { count: resend.seconds })}</p>}
    </form>
  );
}
