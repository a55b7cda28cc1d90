import { foldAccents } from '../accents.ts';

/** An item with its texts made ready for searching. */
export interface Searchable<Item> {
  readonly item: Item;
  /** What the text typed may occur in, without case and accents. */
  readonly folded: readonly string[];
  /** The same with their accents. */
  readonly accented: readonly string[];
}

/** Makes items ready for `suggestItems`; to be done once per list, since it folds every text. */
export function prepareItems<Item>(
  items: readonly Item[],
  listTexts: (item: Item) => readonly string[],
): Searchable<Item>[] {
  return items.map((item) => {
    const texts = listTexts(item);
    return { item, folded: texts.map(foldAccents), accented: texts.map(foldCase) };
  });
}

/**
 * The items one of whose texts contains what was typed, in any case and with or without its accents.
 *
 * Those that say exactly this come first, with the same accents before those without; the others keep their order.
 * Items taken already are left out. None until something is typed. Source: screens-student 12.4 and 15.2.
 */
export function suggestItems<Item>(
  items: readonly Searchable<Item>[],
  typed: string,
  isTaken: (item: Item) => boolean,
  limit: number,
): Item[] {
  const text = typed.trim();
  const folded = foldAccents(text);
  // Nothing typed yet, or only the accent of a letter to come.
  if (folded === '') return [];
  const accented = foldCase(text);
  const found = items.filter((one) => one.folded.some((own) => own.includes(folded)) && !isTaken(one.item));
  const rank = (one: Searchable<Item>) => {
    if (one.accented.includes(accented)) return 0;
    return one.folded.includes(folded) ? 1 : 2;
  };
  const ranked = found.toSorted((a, b) => rank(a) - rank(b));
  return ranked.slice(0, limit).map(({ item }) => item);
}

function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
