import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { pathTo } from '#stores/members-area/router.ts';
import { $session } from '#stores/session/session-state.ts';

/** Whether this site takes no payments, so that nothing is offered (buy-1). */
export function useNothingSold(): boolean {
  const session = useStore($session);
  return session.type === 'member' && session.user.sells === false;
}

/** A sentence about premium, which leads to it; without the link where nothing can be bought (buy-1). */
export function PremiumLink({ children }: { readonly children: ReactNode }) {
  const nothingSold = useNothingSold();
  return nothingSold ? children : <a href={pathTo('premium')}>{children}</a>;
}
