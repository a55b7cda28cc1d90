import { prepareItems, type Searchable, suggestItems } from './search-texts.ts';

interface NamedItem {
  readonly wordIdiom: string;
  readonly vocabName: string;
  readonly descriptionOfVocabularySkill: string;
}

/** Makes a vocabulary ready for `suggestVocabulary`; to be done once per vocabulary, since it folds every text. */
export function prepareVocabulary<Item extends NamedItem>(vocabulary: readonly Item[]): Searchable<Item>[] {
  return prepareItems(vocabulary, ({ wordIdiom, vocabName, descriptionOfVocabularySkill }) => [
    wordIdiom,
    vocabName,
    descriptionOfVocabularySkill,
  ]);
}

/**
 * The vocabulary whose word, name or description contains what was typed, ignoring case and accents.
 *
 * Exact matches come first, the others in vocabulary order; items whose description is in `included` are left out.
 * None until something is typed. Source: screens-student 15.2.
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
