interface Tagged {
  readonly vocabComplete: boolean;
  readonly vocabIncluded: readonly string[];
}

/** True when the vocabulary of an example is complete and not empty (screens-student 1.10). */
export function hasVocabulary({ vocabComplete, vocabIncluded }: Tagged): boolean {
  return vocabComplete && vocabIncluded.length > 0;
}
