import type { ExampleDraft } from '../example-sets/paste-table.ts';
import { cleanText } from './clean-text.ts';

interface EditableExample extends ExampleDraft {
  readonly vocabComplete: boolean;
  readonly vocabIncluded: readonly string[];
}

type EditableFields = Omit<EditableExample, 'vocabIncluded'>;

export interface ExampleChanges {
  readonly fields: Partial<EditableFields>;
  readonly addedVocabulary: string[];
  readonly removedVocabulary: string[];
}

export function findExampleChanges(old: EditableExample, edited: EditableExample): ExampleChanges {
  return {
    fields: {
      ...changeText('spanishExample', old, edited),
      ...changeText('englishTranslation', old, edited),
      ...changeText('spanishAudioLa', old, edited),
      ...changeText('englishAudio', old, edited),
      ...(edited.vocabComplete !== old.vocabComplete && { vocabComplete: edited.vocabComplete }),
    },
    addedVocabulary: listMissing(edited.vocabIncluded, old.vocabIncluded),
    removedVocabulary: listMissing(old.vocabIncluded, edited.vocabIncluded),
  };
}

function changeText(
  field: keyof ExampleDraft,
  old: ExampleDraft,
  edited: ExampleDraft,
): Partial<ExampleDraft> {
  const text = cleanText(edited[field]);
  return text === cleanText(old[field]) ? {} : { [field]: text };
}

function listMissing(words: readonly string[], others: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => !others.includes(word));
}
