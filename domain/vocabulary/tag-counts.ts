import { buildTags, listTags, type Tag, type TaggedVocabulary, type WantedTag } from './tags.ts';

interface CountedTag extends Tag {
  /** The number of sentences in the list once the tag is chosen too. */
  readonly count: number;
}

interface CountedVocabulary extends TaggedVocabulary {
  readonly recordId: number;
}

/**
 * `add` counts a sentence that all other filters let pass, given as the record ids of its words. `list` returns the
 * tags that some counted sentence has, in the order of the tag table.
 */
interface TagCounter {
  add(words: readonly number[]): void;
  list(): CountedTag[];
}

/**
 * Counts for each tag the sentences that have it or a selected tag. A word that is not in the vocabulary has no tag.
 * Source: screens-student 12.4.
 */
export function makeTagCounter(
  vocabulary: readonly CountedVocabulary[],
  selected: readonly WantedTag[],
): TagCounter {
  const table = buildTags(vocabulary);
  const places = new Map(table.map((tag, place) => [keyOf(tag), place]));
  const chosenKeys = new Set(selected.map(keyOf));
  const placesOfWord = new Map<number, number[]>();
  const chosenWords = new Set<number>();
  for (const word of vocabulary) {
    const keys = listKeys(word);
    placesOfWord.set(
      word.recordId,
      keys.flatMap((key) => places.get(key) ?? []),
    );
    if (keys.some((key) => chosenKeys.has(key))) chosenWords.add(word.recordId);
  }
  const having = table.map(() => 0);
  const added = table.map(() => 0);
  let listed = 0;
  return {
    add(words) {
      const isListed = words.some((word) => chosenWords.has(word));
      if (isListed) listed += 1;
      for (const place of new Set(words.flatMap((word) => placesOfWord.get(word) ?? []))) {
        having[place] = (having[place] ?? 0) + 1;
        if (!isListed) added[place] = (added[place] ?? 0) + 1;
      }
    },
    list: () =>
      table.flatMap((tag, place) => (having[place] ? [{ ...tag, count: listed + (added[place] ?? 0) }] : [])),
  };
}

/** Returns the keys of all tags that a word matches: those it brings, and that of an idiom or word of the same text. */
function listKeys(word: TaggedVocabulary): string[] {
  const { wordIdiom, descriptionOfVocabularySkill } = word;
  const tags: WantedTag[] = [
    ...listTags(word),
    { tag: wordIdiom, type: 'idiom' },
    { tag: wordIdiom, type: 'vocabulary', vocabDescriptor: descriptionOfVocabularySkill },
  ];
  return [...new Set(tags.map(keyOf))];
}

/** Only words are told apart by their descriptions (`matchesTag`). */
function keyOf({ type, tag, vocabDescriptor }: WantedTag): string {
  return JSON.stringify(type === 'vocabulary' ? [type, tag, vocabDescriptor] : [type, tag]);
}
