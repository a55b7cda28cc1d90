import { makeFinder } from '@soltura/domain/search/match';

export interface SelectableOption {
  id: number;
  label: string;
}

/** Nobody reads longer lists; people type on. */
const MOST_LISTED = 100;

interface FoundOptions<Option> {
  found: Option[];
  /** Whether there are more. */
  isCut: boolean;
}

/**
 * The options whose label holds the text, given as `foldText` makes it, in their order; none for an empty text.
 *
 * For a number those that name this very number come first: '12' finds 'Lesson 12' before 'Lesson 112'.
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
    else if (found.length < MOST_LISTED + 1) found.push(option);
    // Without a number nothing that comes later can come first.
    if (!namesIt && found.length > MOST_LISTED) break;
  }
  const all = [...first, ...found];
  return { found: all.slice(0, MOST_LISTED), isCut: all.length > MOST_LISTED };
}
