import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Translate } from '#i18n/island.ts';
import { $session } from '#stores/session-state.ts';
import { leaveSwipeGame, openSwipeGame, sendLast, swipe, undoSwipe } from '#stores/swipe.ts';

/** What is done with the cards, told to those who cannot see it. */
interface SwipeActions {
  readonly text: string;
  swipe(liked: boolean): void;
  undo(): void;
}

const steered = ['ArrowLeft', 'ArrowRight', 'Backspace'];

/** Opens the game while its screen is shown, and lets it be played by keys: arrows decide, Backspace takes back. */
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
  // Whose decisions wait here is known when the member is.
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
    // The link that logs out is asked for before the page is hidden: then nobody would be there to have decided.
    addEventListener('beforeunload', sendLast, { signal });
    // Some browsers leave a page without ever hiding it.
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

/** Nothing else has a use for the key: no field, no dialog, no menu of the browser. */
function isFree({ target, altKey, ctrlKey, metaKey, shiftKey, repeat }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey || repeat) return false;
  return !(target instanceof Element) || target.closest('input, select, textarea, dialog, details') === null;
}
