import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';

/** How far from the bottom still counts as there (px): about one line. */
const nearPx = 48;

interface Scroll {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** What stands above the messages in the scroller, and its height (px). */
  readonly above: RefObject<HTMLDivElement | null>;
  readonly aboveHeight: number;
  /** Older messages were added above with this rendering: what is looked at stays where it is. */
  readonly isPrepended: boolean;
  /** New messages came while older ones are looked at. */
  readonly hasNews: boolean;
  toBottom(): void;
}

/**
 * Keeps a conversation at its newest message, unless older ones are looked at.
 * @param pending number of messages that are not sent yet; a new one always scrolls to the bottom
 */
export function useScroll(messages: readonly ChatMessage[], pending: number): Scroll {
  const scroller = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const isNear = useRef(true);
  const shown = useRef({ first: 0, last: 0, pending: 0 });
  const [aboveHeight, setAboveHeight] = useState(0);
  const [hasNews, setHasNews] = useState(false);
  const last = messages.at(-1)?.number ?? 0;
  const first = messages[0]?.number ?? 0;
  const isPrepended = first < shown.current.first;

  const toBottom = () => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: 'instant' });
    setHasNews(false);
  };

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    let before = { top: 0, height: 0 };
    const look = () => {
      const now = { top: box.scrollTop, height: box.scrollHeight };
      const isUp = now.top < before.top && now.height === before.height;
      before = now;
      if (now.height - now.top - box.clientHeight < nearPx) {
        isNear.current = true;
        setHasNews(false);
        // Messages that are measured for the first time move the bottom away: that is not the member's scrolling.
      } else if (isUp) isNear.current = false;
    };
    // The field below grows, the keyboard of a phone opens, messages are measured, or one says why it was refused.
    const sizes = new ResizeObserver(() => {
      setAboveHeight(above.current?.offsetHeight ?? 0);
      if (isNear.current) box.scrollTo({ top: box.scrollHeight });
    });
    sizes.observe(box);
    for (const part of box.children) sizes.observe(part);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first number says that older messages were added
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { first, last, pending };
    if (scroller.current === null || first < before.first) return;
    if (isNear.current || pending > before.pending) toBottom();
    else if (last > before.last) setHasNews(true);
  }, [first, last, pending]);

  return { scroller, above, aboveHeight, isPrepended, hasNews, toBottom };
}
