import type { EditedExample } from './edited-example.ts';

/**
 * Applies the changes made since `old` to the example as it is stored now. Unchanged fields take the stored value, so
 * that a second save does not overwrite what others saved meanwhile.
 */
export function rebaseEdit(edited: EditedExample, old: EditedExample, stored: EditedExample): EditedExample {
  const pick = <Field extends keyof EditedExample>(field: Field) =>
    edited[field] === old[field] ? stored[field] : edited[field];
  const added = edited.vocabIncluded.filter((word) => !old.vocabIncluded.includes(word));
  const removed = old.vocabIncluded.filter((word) => !edited.vocabIncluded.includes(word));
  const kept = stored.vocabIncluded.filter((word) => !removed.includes(word));
  return {
    spanishExample: pick('spanishExample'),
    englishTranslation: pick('englishTranslation'),
    spanishAudioLa: pick('spanishAudioLa'),
    englishAudio: pick('englishAudio'),
    vocabIncluded: [...kept, ...added.filter((word) => !kept.includes(word))],
    vocabComplete: pick('vocabComplete'),
  };
}
