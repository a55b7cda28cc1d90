import { splitWords, unifySpelling } from './words.ts';

interface VocabularyItem {
  readonly recordId: number;
  readonly descriptionOfVocabularySkill: string;
}

interface Spelling {
  readonly relatedWordIdiom: number;
  readonly spellingOption: string;
}

/**
 * Returns the spellings a student knows: all spellings of the vocabulary known at a lesson, and the words of the extra
 * vocabulary.
 *
 * The headword of a vocabulary item counts only if it is a spelling too. Source: screens-student 14.3.
 */
export function findKnownSpellings({
  knownDescriptions,
  vocabulary,
  spellings,
  extraText,
}: {
  readonly knownDescriptions: Iterable<string>;
  readonly vocabulary: readonly VocabularyItem[];
  readonly spellings: readonly Spelling[];
  readonly extraText: string;
}): Set<string> {
  const descriptions = new Set(knownDescriptions);
  const items = vocabulary.filter((item) => descriptions.has(item.descriptionOfVocabularySkill));
  const ids = new Set(items.map(({ recordId }) => recordId));
  const known = new Set(splitWords(extraText));
  for (const { relatedWordIdiom, spellingOption } of spellings) {
    if (ids.has(relatedWordIdiom)) known.add(unifySpelling(spellingOption));
  }
  return known;
}
