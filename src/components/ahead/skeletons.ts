import { likeKinds, looksType } from '#islands/likes/kinds.ts';
import { searchVisitors } from '#lib/audience.ts';
import { searchFields } from '#lib/profile.ts';
import { matchPath } from '#lib/route-path.ts';
import { routes, type ScreenName, screenEvent } from '#lib/routes.ts';
import { type Page, texts } from '#site/pages.ts';

/** What stands in a screen's place until it is drawn. */
export interface Skeleton {
  /**
   * Regular expression for the addresses that it is for: `m` for members or `v` for visitors, path and query. The
   * first that fits counts.
   */
  readonly pattern: string;
  readonly kind:
    | 'deck'
    | 'search'
    | 'likes'
    | 'finder'
    | 'chats'
    | 'talk'
    | 'settings'
    | 'profile'
    | 'member'
    | 'people'
    | 'steps'
    | 'lines';
  readonly title?: string;
  /** Label of the button beside the title. */
  readonly button?: string;
  readonly tabs?: readonly string[];
  readonly current?: string;
}

const prefix = '(/[a-z]{2})?';
const end = '/?($|\\?)';

function patternOf(screen: ScreenName, who = 'm'): string {
  return `^${who}${prefix}${matchPath(routes[screen].path).source}${end}`;
}

/** All skeletons of a page of the members area, in its language. Those of visitors only where they may look. */
export function skeletons(page: Page): readonly Skeleton[] {
  const text = texts(page, 'members');
  const finder = text('app.titles.match-finder');
  const visitors = searchVisitors(page.site) === undefined ? '' : `|${patternOf('members', 'v')}`;
  const filters = ['view=search', ...searchFields.map((field) => `${field}=`)].join('|');
  const isSearch = `^m${prefix}/members/?\\?(.*&)?(${filters})${visitors}`;
  const lists = [
    ...likeKinds.map((kind) => ({ kind, tab: text(`likes.lists.${kind}`) })),
    ...(page.site.signs_of_life.looks ? [{ kind: looksType, tab: texts(page, 'likes')('looks.tab') }] : []),
  ];
  const tabs = lists.map(({ tab }) => tab);
  const ofLists = lists.toReversed().map(({ kind, tab }) => ({
    // `/likes` is the first list, and so is every address that names none.
    pattern: `^m${prefix}/likes${kind === likeKinds[0] ? '(/[^/]+)?' : `/${kind}`}${end}`,
    kind: 'likes' as const,
    title: text('likes.title'),
    tabs,
    current: tab,
  }));
  const lines = (screen: ScreenName, title = text(`app.titles.${screen}`)) =>
    ({ pattern: patternOf(screen), kind: 'lines', title }) as const;
  return [
    { pattern: isSearch, kind: 'search', title: text('search.title'), button: text('search.filters') },
    {
      pattern: `^m${prefix}/(members|swipe-game)${end}`,
      kind: 'deck',
      title: text('app.titles.swipe-game'),
      button: finder,
    },
    ...ofLists,
    { pattern: patternOf('chats'), kind: 'chats', title: text('app.titles.chats') },
    { pattern: patternOf('chats-id'), kind: 'talk', title: text('app.titles.chats') },
    { pattern: patternOf('members-id-chat'), kind: 'talk', title: text('app.titles.chats') },
    { pattern: patternOf('members-id', '.'), kind: 'member' },
    {
      pattern: patternOf('profile'),
      kind: 'profile',
      title: texts(page, 'own-profile')('title'),
      button: texts(page, 'own-profile')('seen'),
    },
    { pattern: patternOf('notifications'), kind: 'settings', title: text('app.settings') },
    { pattern: patternOf('match-finder'), kind: 'finder', title: finder },
    { pattern: patternOf('signup-steps'), kind: 'steps' },
    { pattern: patternOf('signup-matches'), kind: 'people', title: texts(page, 'steps')('matches.title') },
    { pattern: patternOf('likes-m-id'), kind: 'lines' },
    { pattern: patternOf('members-id-signup', '.'), kind: 'lines' },
    lines('premium'),
    lines('credits'),
    lines('credits-repeat-order'),
    lines('credits-id-paymentmethod'),
    lines('directdebit'),
    { pattern: `^m${prefix}/transactions${end}`, kind: 'lines', title: text('app.titles.transactions') },
    lines('transactions', texts(page, 'transactions')('receipt.title')),
  ];
}

/** The entry of the navigation that screens of a kind belong to, by the name of the screen that it opens. */
const entries: Readonly<Partial<Record<Skeleton['kind'], string>>> = {
  deck: 'swipe-game',
  finder: 'swipe-game',
  search: 'members',
  likes: 'likes',
  chats: 'chats',
  talk: 'chats',
  profile: 'me',
  settings: 'me',
};

/** @returns the entry of the navigation that is marked with a skeleton, if there is one */
export function entryOf({ kind }: Pick<Skeleton, 'kind'>): string | undefined {
  return entries[kind];
}

/**
 * Shows the skeleton of the address and marks its entry, before the first paint and for each further screen; from then
 * on the app marks entries itself.
 */
export const aheadScript = [
  '{const d=document,show=()=>{',
  'const at=(d.documentElement.classList.contains("is-member")?"m":"v")+location.pathname+location.search;',
  'let shown;for(const e of d.querySelectorAll("[data-ahead]")){',
  'e.hidden=!!shown||!RegExp(e.dataset.ahead).test(at);if(!e.hidden)shown=e}',
  'shown&&d.querySelector(".app-bar [data-screen="+shown.dataset.entry+"]")?.setAttribute("aria-current","page");',
  // As the screen does (`LikesPage`): the current tab of a row that is too long comes into the middle.
  'const tab=shown?.querySelector(".tabs>[aria-current]"),row=tab?.parentNode;',
  'if(row)row.scrollLeft=tab.offsetLeft-(row.clientWidth-tab.offsetWidth)/2};',
  `d.addEventListener("${screenEvent}",show);show()}`,
].join('');
