import { prepareItems, type Searchable, suggestItems } from './search-texts.ts';

interface NamedItem {
  readonly wordIdiom: string;
  readonly vocabName: string;
  readonly descriptionOfVocabularySkill: string;
}

export function prepareVocabulary<Item extends NamedItem>(vocabulary: readonly Item[]): Searchable<Item>[] {
  return prepareItems(vocabulary, ({ wordIdiom, vocabName, descriptionOfVocabularySkill }) => [
    wordIdiom,
    vocabName,
    descriptionOfVocabularySkill,
  ]);
}

/**
 * Returns the items whose word, name or description contains the typed text, ignoring case and accents.
 *
 * Exact matches come first, the others in vocabulary order; items whose description is in `included` are left out. None
 * for an empty text. Source: screens-student 15.2.
 */
export function suggestVocabulary<Item extends NamedItem>(
  vocabulary: readonly Searchable<Item>[],
  typed: string,
  included: readonly string[],
  limit = 10,
): Item[] {
  const taken = new Set(included);
  return suggestItems(vocabulary, typed, (item) => taken.has(item.descriptionOfVocabularySkill), limit);
}
