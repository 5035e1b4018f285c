import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Translate } from '#i18n/island.ts';
import { leaveSwipeGame, openSwipeGame, sendLast, swipe, undoSwipe } from '#stores/games/swipe.ts';
import { $session } from '#stores/session/session-state.ts';

/** Actions on the cards, and `text`, which announces the last one to screen readers. */
interface SwipeActions {
  readonly text: string;
  swipe(liked: boolean): void;
  undo(): void;
}

const steered = ['ArrowLeft', 'ArrowRight', 'Backspace'];

/** Runs the game while its screen is mounted. Keys: arrows decide, Backspace undoes. */
export function useSwipeGame(t: Translate): SwipeActions {
  const [text, setText] = useState('');
  const actions: SwipeActions = {
    text,
    swipe: (liked) => {
      const person = swipe(liked);
      if (person !== undefined) setText(t(liked ? 'games:swipe.liked' : 'games:swipe.passed', { name: person.name }));
    },
    undo: () => {
      const person = undoSwipe();
      if (person !== undefined) setText(t('games:swipe.undone', { name: person.name }));
    },
  };
  // The outbox belongs to a member, so wait until the session is loaded.
  const isMember = useStore($session).type === 'member';
  useEffect(() => {
    if (isMember) void openSwipeGame();
  }, [isMember]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('online', () => void openSwipeGame(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendLast(), {
      signal,
    });
    // The logout link is requested before the page is hidden, and ends the session: send the last decision before that.
    addEventListener('beforeunload', sendLast, { signal });
    // Some browsers leave a page without `visibilitychange`.
    addEventListener('pagehide', sendLast, { signal });
    return () => {
      listening.abort();
      leaveSwipeGame();
    };
  }, []);
  useEffect(() => {
    const steer = (event: KeyboardEvent) => {
      if (!steered.includes(event.key) || !isFree(event)) return;
      event.preventDefault();
      if (event.key === 'Backspace') actions.undo();
      else actions.swipe(event.key === 'ArrowRight');
    };
    document.addEventListener('keydown', steer);
    return () => document.removeEventListener('keydown', steer);
  });
  return actions;
}

/** Whether nothing else uses the key: no field, dialog, menu or browser shortcut. */
function isFree({ target, altKey, ctrlKey, metaKey, shiftKey, repeat }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey || repeat) return false;
  return !(target instanceof Element) || target.closest('input, select, textarea, dialog, details') === null;
}
