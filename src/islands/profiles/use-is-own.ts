import { useStore } from '@nanostores/react';
import { $session } from '#stores/session/session-state.ts';

/** Whether somebody is the signed-in member. */
export function useIsOwn(id: string): boolean {
  const session = useStore($session);
  return session.type === 'member' && session.user.id === id;
}
