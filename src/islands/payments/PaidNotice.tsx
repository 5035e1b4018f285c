import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Purchase } from '#contract/purchase.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { pathTo, type ScreenLocation } from '#stores/members-area/router.ts';
import { forgetWayBack, wayBack } from '#stores/payments/way-back.ts';
import { $session } from '#stores/session/session-state.ts';
import { Sent } from '#ui/Sent.tsx';
import { Toast } from '#ui/Toast.tsx';

/** A payment that came: the credits, what they add up to, and the way back to where the member came from. */
export function PaidNotice({ purchase }: { readonly purchase: Purchase }) {
  const t = useTranslate();
  const page = usePage();
  const session = useStore($session);
  const [hasToast, setHasToast] = useState(true);
  const [back] = useState(wayBack);
  const { credits: count } = purchase;
  const user = session.type === 'member' ? session.user : undefined;
  const { route, params, search } = back ?? ({ route: 'chats', params: {}, search: {} } as const);
  return (
    <>
      <Sent className="card payment-paid">
        <h2 className="payment-paid-title">{t('payment:state.paid', { count })}</h2>
        {user !== undefined && <p>{t('payment:credits.have', { count: user.credits })}</p>}
        {user?.paid_user === true && <p>{t('payment:state.premium')}</p>}
        <p>{t('payment:state.receipt')}</p>
        <a className="btn btn-primary btn-wide" href={pathTo(route, params, search, page)} onClick={forgetWayBack}>
          {t(backWords(back))}
        </a>
      </Sent>
      {hasToast && (
        <Toast close={t('payment:state.close')} onClose={() => setHasToast(false)}>
          {t('payment:state.paid', { count })}
        </Toast>
      )}
    </>
  );
}

function backWords(back: ScreenLocation | undefined) {
  if (back === undefined || back.route === 'chats') return 'payment:back.chats';
  if (back.route === 'chats-id' || back.route === 'members-id-chat') return 'payment:back.chat';
  return back.route === 'members-id' ? 'payment:back.profile' : 'payment:back.other';
}
