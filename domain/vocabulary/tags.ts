export type TagType = 'subcategory' | 'verb' | 'conjugation' | 'vocabulary' | 'idiom';

/**
 * A search term of the finder. Its id is its place in the tag table, counted from 1. `vocabDescriptor`
 * distinguishes words with the same spelling.
 */
export interface Tag {
  id: number;
  tag: string;
  type: TagType;
  vocabDescriptor?: string | undefined;
}

export interface TaggedVocabulary {
  readonly wordIdiom: string;
  readonly descriptionOfVocabularySkill: string;
  readonly vocabularySubcategorySubcategoryName: string;
  readonly verbInfinitive: string;
  readonly conjugationTags: readonly string[];
}

export type WantedTag = Readonly<Omit<Tag, 'id'>>;

/**
 * Builds the tag table of a vocabulary, each tag once, in the vocabulary's order, which is the frequency of the tags.
 * Empty texts give no tag. Source: S1 §6, screens-student 12.3.
 */
export function buildTags(vocabulary: readonly TaggedVocabulary[]): Tag[] {
  const tags = new Map<string, Omit<Tag, 'id'>>();
  for (const tag of vocabulary.flatMap(listTags)) {
    const key = JSON.stringify([tag.type, tag.tag, tag.vocabDescriptor]);
    if (tag.tag !== '' && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()].map((tag, index) => ({ id: index + 1, ...tag }));
}

export function tagOfWord({
  wordIdiom,
  descriptionOfVocabularySkill,
  vocabularySubcategorySubcategoryName,
}: Omit<TaggedVocabulary, 'verbInfinitive' | 'conjugationTags'>): Omit<Tag, 'id'> {
  return vocabularySubcategorySubcategoryName.toLowerCase().includes('idiom')
    ? { tag: wordIdiom, type: 'idiom' }
    : { tag: wordIdiom, type: 'vocabulary', vocabDescriptor: descriptionOfVocabularySkill };
}

export function listTags(skill: TaggedVocabulary): Omit<Tag, 'id'>[] {
  return [
    { tag: skill.vocabularySubcategorySubcategoryName, type: 'subcategory' },
    { tag: skill.verbInfinitive, type: 'verb' },
    ...skill.conjugationTags.map((tag) => ({ tag, type: 'conjugation' as const })),
    tagOfWord(skill),
  ];
}
