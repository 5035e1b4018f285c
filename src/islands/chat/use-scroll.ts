import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';

/** How far from the bottom still counts as there (px): about one line. */
const nearPx = 48;

interface Scroll {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** New messages came while older ones are looked at. */
  readonly hasNews: boolean;
  toBottom(): void;
  /** Call before older messages are added above: what is looked at stays where it is. */
  keepPlace(): void;
}

/**
 * Keeps a conversation at its newest message, unless older ones are looked at.
 * @param pending number of messages that are not sent yet; a new one always scrolls to the bottom
 */
export function useScroll(messages: readonly ChatMessage[], pending: number): Scroll {
  const scroller = useRef<HTMLDivElement>(null);
  const isNear = useRef(true);
  const heightBefore = useRef<number>(undefined);
  const shown = useRef({ last: 0, pending: 0 });
  const [hasNews, setHasNews] = useState(false);
  const last = messages.at(-1)?.number ?? 0;
  const first = messages[0]?.number ?? 0;

  const toBottom = () => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: 'instant' });
    setHasNews(false);
  };

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const look = () => {
      isNear.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx;
      if (isNear.current) setHasNews(false);
    };
    // The field below grows, the keyboard of a phone opens, or a message says why it was refused.
    const sizes = new ResizeObserver(() => isNear.current && box.scrollTo({ top: box.scrollHeight }));
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
    const box = scroller.current;
    if (box === null) return;
    if (heightBefore.current !== undefined) {
      box.scrollTop += box.scrollHeight - heightBefore.current;
      heightBefore.current = undefined;
      return;
    }
    const isOwn = pending > shown.current.pending;
    const isNew = last > shown.current.last;
    shown.current = { last, pending };
    if (isNear.current || isOwn) toBottom();
    else if (isNew) setHasNews(true);
  }, [first, last, pending]);

  return {
    scroller,
    hasNews,
    toBottom,
    keepPlace() {
      heightBefore.current = scroller.current?.scrollHeight;
    },
  };
}
