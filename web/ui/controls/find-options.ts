import { makeFinder } from '@soltura/domain/search/match';

export interface SelectableOption {
  id: number;
  label: string;
}

const MAX_LISTED = 100;

interface FoundOptions<Option> {
  found: Option[];
  isCut: boolean;
}

/**
 * The options whose label contains the text, in their order; none for an empty text. `wanted` is folded with
 * `foldText`. For a number, options with exactly this number come first: '12' finds 'Lesson 12' before 'Lesson 112'.
 */
export function findOptions<Option extends SelectableOption>(
  options: readonly Option[],
  wanted: string,
): FoundOptions<Option> {
  const found: Option[] = [];
  if (wanted === '') return { found, isCut: false };
  const namesIt = /^\d+$/.test(wanted) ? new RegExp(`(?<!\\d)0*${wanted}(?!\\d)`) : undefined;
  const holdsText = makeFinder(wanted);
  const first: Option[] = [];
  for (const option of options) {
    if (!holdsText(option.label)) continue;
    if (namesIt?.test(option.label)) first.push(option);
    else if (found.length < MAX_LISTED + 1) found.push(option);
    // Only a search for a number reorders options, so that any other search may stop here.
    if (!namesIt && found.length > MAX_LISTED) break;
  }
  const all = [...first, ...found];
  return { found: all.slice(0, MAX_LISTED), isCut: all.length > MAX_LISTED };
}
