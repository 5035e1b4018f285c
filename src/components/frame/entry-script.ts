/**
 * The script beside the entry warning, which runs before the first paint: later, the line would move the page when it
 * goes, and people would be seen before the dialog. It repeats the keys of `entry-answer.ts` and `country-key.ts`. The
 * script of every page takes the answer (`page-scripts/entry-warning.ts`).
 * @param countries those whose visitors are warned; `null` means all. An unknown country counts as one of them.
 */
export function entryScript(countries: readonly string[] | null, isDialog: boolean): string {
  const isElsewhere = countries === null ? '' : `||s.country&&!${JSON.stringify(countries)}.includes(s.country)`;
  return [
    '{let w=document.getElementById("entry-warning"),s;',
    `try{s=sessionStorage;w.hidden=localStorage["entry-warning-dismissed"]>0${isElsewhere}}catch{}`,
    ...(isDialog ? [opened] : []),
    '}',
  ].join('');
}

/**
 * Members and the installed app, which styles keep from seeing the line. After a refused Esc, Chromium lets a second one
 * close the dialog: it opens again. An answer sets `returnValue`.
 */
const opened = [
  'w.hidden||=document.documentElement.classList.contains("is-member")||matchMedia("(display-mode:standalone)").matches;',
  'if(!w.hidden){',
  'w.addEventListener("cancel",e=>e.preventDefault());',
  'w.addEventListener("close",()=>w.returnValue||w.showModal());',
  'w.showModal()}',
].join('');
