import type { Named } from '@soltura/contract/tables/tables';
import { foldText } from '@soltura/domain/search/match';

const MAX_SUGGESTED = 20;

/**
 * The records whose name contains the typed text, by `foldText`, without those chosen already; names that begin with it
 * come first.
 */
export function suggestNames<Choice extends Named>(
  choices: readonly Choice[],
  typed: string,
  chosen: ReadonlySet<string>,
): Choice[] {
  const wanted = foldText(typed);
  if (wanted === '') return [];
  const found = choices.flatMap((choice) => {
    const place = chosen.has(choice.name) ? -1 : foldText(choice.name).indexOf(wanted);
    return place === -1 ? [] : [{ choice, isStart: place === 0 }];
  });
  return found
    .toSorted((a, b) => Number(b.isStart) - Number(a.isStart))
    .slice(0, MAX_SUGGESTED)
    .map(({ choice }) => choice);
}
