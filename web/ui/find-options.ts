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

/** The options whose label contains the text, given in lower case, in their order; none for an empty text. */
export function findOptions<Option extends SelectableOption>(
  options: readonly Option[],
  wanted: string,
): FoundOptions<Option> {
  const found: Option[] = [];
  if (wanted === '') return { found, isCut: false };
  for (const option of options) {
    if (!option.label.toLowerCase().includes(wanted)) continue;
    if (found.length === MOST_LISTED) return { found, isCut: true };
    found.push(option);
  }
  return { found, isCut: false };
}
