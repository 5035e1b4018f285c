/** Whether visitors arrive on a page, or members use it. */
export type PageUse = 'arrival' | 'members' | 'other';

/** Home, landers and landing pages of a profile. */
const arrivals = /^(?:[a-z]{2}\/)?(?:index\.html$|landers\/|openers\/)/;
const members = /^(?:[a-z]{2}\/)?members\.html$/;

/** How a page is used. @param file its path in the folder of its site */
export function pageUse(file: string): PageUse {
  if (arrivals.test(file)) return 'arrival';
  return members.test(file) ? 'members' : 'other';
}
