import { foldAccents } from '../accents.ts';

export interface Searchable<Item> {
  readonly item: Item;
  readonly folded: readonly string[];
  readonly accented: readonly string[];
}

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
 * Returns the items with a text that contains the typed one, ignoring case and accents.
 *
 * Exact matches come first, those with the same accents before those without; the others keep their order. Items that
 * are taken already are left out. None for an empty text. Source: screens-student 12.4 and 15.2.
 */
export function suggestItems<Item>(
  items: readonly Searchable<Item>[],
  typed: string,
  isTaken: (item: Item) => boolean,
  limit: number,
): Item[] {
  const text = typed.trim();
  const folded = foldAccents(text);
  // Empty, or only the combining accent of a letter to come.
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
