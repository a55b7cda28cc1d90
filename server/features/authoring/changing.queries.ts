import type { Db } from '../../db/session.ts';

/** What may be changed about an example, as the database has it. */
export interface ExampleText {
  spanishExample: string;
  englishTranslation: string;
  spanishAudioLa: string;
  englishAudio: string;
  vocabComplete: boolean;
}

const readForChange = {
  name: 'read-example-for-change',
  text: `select spanish_example as "spanishExample", english_translation as "englishTranslation",
      spanish_audio_la as "spanishAudioLa", english_audio as "englishAudio", vocab_complete as "vocabComplete"
    from examples where record_id = $1 and archived_at is null for no key update`,
};

const changeStatement = {
  name: 'change-example',
  text: `update examples set spanish_example = $2, english_translation = $3, spanish_audio_la = $4,
      english_audio = $5, vocab_complete = $6, date_modified = $7
    where record_id = $1`,
};

/**
 * Changes an example to what `change` makes of it, and dates it when that is something else; says whether there is
 * such an example. Nobody else changes it meanwhile.
 */
export function changeExample(
  db: Db,
  exampleId: number,
  change: (stored: ExampleText) => ExampleText,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [stored] = await transaction.query<ExampleText>(readForChange, [exampleId]);
    if (!stored) return false;
    const next = change(stored);
    if (!isSame(stored, next)) {
      const { spanishExample, englishTranslation, spanishAudioLa, englishAudio, vocabComplete } = next;
      const texts = [spanishExample, englishTranslation, spanishAudioLa, englishAudio];
      await transaction.query(changeStatement, [exampleId, ...texts, vocabComplete, now]);
    }
    return true;
  });
}

function isSame(one: ExampleText, other: ExampleText): boolean {
  return (
    one.spanishExample === other.spanishExample &&
    one.englishTranslation === other.englishTranslation &&
    one.spanishAudioLa === other.spanishAudioLa &&
    one.englishAudio === other.englishAudio &&
    one.vocabComplete === other.vocabComplete
  );
}
