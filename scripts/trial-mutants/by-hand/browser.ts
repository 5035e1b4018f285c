import { type Mutant, number } from '#scripts/trial-mutants/mutant.ts';

/** Mutants of stores and islands. */
export const browser: readonly Mutant[] = [
  ...number('stores', [
    {
      file: 'src/stores/guest/tracking.ts',
      search: 'if (!url.searchParams.has(name)) url.searchParams',
      replace: 'url.searchParams',
      breaks: 'A link that names a traffic source of its own loses it.',
    },
    {
      file: 'src/stores/session/resource.ts',
      search: 'if (begun === changes) show(select(answer));',
      replace: 'if (true) show(select(answer));',
      breaks: 'A late answer undoes what the member has changed meanwhile.',
    },
    {
      file: 'src/stores/guest/draft.ts',
      search: 'if (signedIn || readDraft(browser) === emptyDraft)',
      replace: 'if (readDraft(browser) === emptyDraft)',
      breaks: 'The draft of a sign-up stays on the device of a member.',
    },
    {
      file: 'src/stores/session/logout.ts',
      search: 'await inTime(Promise.all(unfinished.map((send) => send())));',
      replace: '',
      breaks: 'Decisions of the swipe game that are not sent yet are lost by logging out.',
    },
  ]),
  ...number('islands', [
    {
      file: 'src/islands/lib/IslandForm.tsx',
      search: 'if (event.relatedTarget instanceof HTMLButtonElement) return;',
      replace: '',
      breaks: 'An error that goes away moves the button from under the pointer.',
    },
    {
      file: 'src/islands/lib/title.ts',
      search: 'number > maxCount',
      replace: 'number >= maxCount',
      breaks: 'Ninety-nine new likes show as more than ninety-nine.',
    },
    {
      file: 'src/islands/own-profile/guard-leaving.ts',
      search: "addEventListener('beforeunload', (event) => isWanted() && event.preventDefault(), { signal });",
      replace: '',
      breaks: 'Closing the tab loses unsaved changes of the profile without a question.',
    },
  ]),
];
