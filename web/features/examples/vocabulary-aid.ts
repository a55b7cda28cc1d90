interface Tagged {
  readonly vocabComplete: boolean;
  readonly vocabIncluded: readonly string[];
}

/** Whether an example can show its vocabulary: it is complete and not empty (screens-student 1.10). */
export function hasVocabulary({ vocabComplete, vocabIncluded }: Tagged): boolean {
  return vocabComplete && vocabIncluded.length > 0;
}
