import { findExampleChanges } from '@soltura/domain/examples/example-changes';
import * as z from 'zod/mini';

/** The form fields of an example; vocabulary by description. */
export const editedExample = z.object({
  spanishExample: z.string(),
  englishTranslation: z.string(),
  spanishAudioLa: z.string(),
  englishAudio: z.string(),
  vocabIncluded: z.array(z.string()),
  vocabComplete: z.boolean(),
});
export type EditedExample = z.output<typeof editedExample>;

const EMPTY: EditedExample = {
  spanishExample: '',
  englishTranslation: '',
  spanishAudioLa: '',
  englishAudio: '',
  vocabIncluded: [],
  vocabComplete: false,
};

export function startEditing(example: EditedExample | undefined): EditedExample {
  const { spanishExample, englishTranslation, spanishAudioLa, englishAudio, vocabIncluded, vocabComplete } =
    example ?? EMPTY;
  return { spanishExample, englishTranslation, spanishAudioLa, englishAudio, vocabIncluded, vocabComplete };
}

export function isChanged(example: EditedExample | undefined, edited: EditedExample): boolean {
  const { fields, addedVocabulary, removedVocabulary } = findExampleChanges(example ?? EMPTY, edited);
  return Object.keys(fields).length + addedVocabulary.length + removedVocabulary.length > 0;
}
