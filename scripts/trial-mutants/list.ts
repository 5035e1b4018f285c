/**
 * All mutants, in the order of the table. The list is fixed: only then can the power of the tests be compared before
 * and after a change of them. When code moves, its mutant follows; when code goes, its mutant goes with it, and the
 * decision record says so (decision 091).
 */
import { authorisation } from '#scripts/trial-mutants/by-hand/authorisation.ts';
import { browser } from '#scripts/trial-mutants/by-hand/browser.ts';
import { generator } from '#scripts/trial-mutants/by-hand/generator.ts';
import { limits } from '#scripts/trial-mutants/by-hand/limits.ts';
import { server } from '#scripts/trial-mutants/by-hand/server.ts';
import type { Mutant } from '#scripts/trial-mutants/mutant.ts';
import drawn from './drawn.json' with { type: 'json' };

export const mutants: readonly Mutant[] = [...authorisation, ...limits, ...server, ...browser, ...generator, ...drawn];

/** What was drawn and left out, because nobody could notice it, by file. The next one drawn took its place. */
export const leftOut: Readonly<Record<string, string>> = {
  'src/stores/cards/cards.ts':
    '`>` to `>=` of the size at which unused cards are dropped: a card more or less in memory.',
  'src/server/services/safety/under-age.ts': '`>` to `>=` of a time: differs for one millisecond.',
  'src/build/pages/members-budget.ts': '0 to 1 in a sum of bytes: one byte of many thousands.',
  'src/islands/likes/LikeOverLists.tsx':
    '`&&` to `||` of two values that come together or not at all: nothing changes.',
  'src/stores/signup-steps/step-list.ts': '`>=` to `>` of the first step, which is also the default: nothing changes.',
  'src/stores/members-area/members-area.ts': '`<` to `<=` of a time: differs for one millisecond.',
};
