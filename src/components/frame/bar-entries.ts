import { href, type Page } from '#site/pages.ts';

/** An entry of the members' navigation. */
interface BarEntry {
  /** Screen of the members area that it opens, or `me` for what is about the member (members-21). */
  readonly screen: string;
  /** Key of its label in `common.json`. */
  readonly label: 'nav.discover' | 'nav.search' | 'nav.likes' | 'nav.chats' | 'nav.me';
  readonly to: string;
  /** Path data of its drawing. */
  readonly drawing: string;
  /** Carries the number of what is new (members-19). */
  readonly counted?: boolean;
}

/** The five entries of the members' navigation, in their order (members-21). */
export function barEntries(page: Page): readonly BarEntry[] {
  const members = href(page, 'members');
  return [
    {
      screen: 'swipe-game',
      label: 'nav.discover',
      to: members,
      drawing:
        'M8 5h10a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM3 8v8m10 0s-3.5-2-3.5-4.4A1.9 1.9 0 0 1 13 10.5a1.9 1.9 0 0 1 3.5 1.1C16.5 14 13 16 13 16Z',
    },
    {
      screen: 'members',
      label: 'nav.search',
      to: `${members}?view=search`,
      drawing: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5.2-1.8L21 21',
    },
    {
      screen: 'likes',
      label: 'nav.likes',
      to: href(page, 'likes'),
      drawing: 'M12 20s-8-4.6-8-10a4.5 4.5 0 0 1 8-2.8A4.5 4.5 0 0 1 20 10c0 5.4-8 10-8 10Z',
      counted: true,
    },
    {
      screen: 'chats',
      label: 'nav.chats',
      to: href(page, 'chats'),
      drawing: 'M4 20l1.3-3.9A8 8 0 1 1 8.2 19L4 20Z',
      counted: true,
    },
    {
      screen: 'me',
      label: 'nav.me',
      to: href(page, 'profile'),
      drawing: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c0-4 3.5-6 8-6s8 2 8 6',
    },
  ];
}
