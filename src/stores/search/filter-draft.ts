import { atom } from 'nanostores';
import { environment } from '#stores/page/environment.ts';
import { $filters, $search, type Answer, applyFilters, countPeople } from '#stores/search/search.ts';
import { changeFilter, type FilterName, type Filters, toTexts } from '#stores/search/search-filters.ts';

/** Milliseconds without a change after which the people are counted: a handle that is dragged asks once. */
const quiet = 300;

/** Filters that are chosen in the sheet, and not searched with yet. */
export const $draft = atom<Filters>({});

/**
 * How many people the draft finds, up to one more than `countedResults`; `undefined` while that is asked, and where it
 * cannot be told.
 */
export const $draftCount = atom<number | undefined>();

let answered: { readonly key: string; readonly answer: Answer } | undefined;
let asking: { readonly timer: ReturnType<typeof setTimeout>; readonly controller: AbortController } | undefined;

/** Begins with the filters of the search that is shown, whose number of people is here already. */
export function startDraft(): void {
  const search = $search.get();
  answered = undefined;
  $draft.set($filters.get());
  $draftCount.set(search.type === 'found' ? search.numResults : undefined);
}

/** Changes one filter of the draft, and counts the people anew. */
export function changeDraft(name: FilterName, value: string | undefined): void {
  setDraft(changeFilter($draft.get(), name, value));
}

/** Takes all filters off the draft. */
export function clearDraft(): void {
  setDraft({});
}

/** Whether the draft would find others than the search that is shown. */
export function isChanged(): boolean {
  return keyOf($draft.get()) !== keyOf($filters.get());
}

/** Stops asking: the sheet is closed. */
export function stopDraft(): void {
  clearTimeout(asking?.timer);
  asking?.controller.abort();
  asking = undefined;
}

/** Searches with the draft; people who were counted for it are not asked for again. */
export function applyDraft(): void {
  const draft = $draft.get();
  stopDraft();
  applyFilters(draft, answered?.key === keyOf(draft) ? answered.answer : undefined);
}

function setDraft(draft: Filters): void {
  if (keyOf(draft) === keyOf($draft.get())) return;
  stopDraft();
  $draft.set(draft);
  $draftCount.set(undefined);
  const controller = new AbortController();
  asking = { controller, timer: setTimeout(() => void count(draft, controller.signal), quiet) };
}

/** Never throws: where people cannot be counted, the button says so without a number. */
async function count(draft: Filters, signal: AbortSignal): Promise<void> {
  if (!environment().online()) return;
  try {
    const answer = await countPeople(draft, signal);
    if (signal.aborted) return;
    answered = { key: keyOf(draft), answer };
    $draftCount.set(answer.numResults ?? undefined);
  } catch {
    // The search itself says why.
  }
}

function keyOf(filters: Filters): string {
  return JSON.stringify(toTexts(filters));
}
