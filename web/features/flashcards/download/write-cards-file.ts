import { nameLesson } from '@soltura/domain/flashcards/card-lesson';
import { isCustom } from '@soltura/domain/flashcards/card-status';
import { waitOf } from '@soltura/domain/reviews/interval';
import { guardFormula } from '@soltura/domain/tables/csv-cells';
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { TakenFlashcard } from './taken-cards.ts';

const HEAD = [
  'ID',
  'Spanish',
  'English',
  'Spanish_Audio',
  'English_Audio',
  'Program',
  'Lesson',
  'Spanglish',
  'Custom',
  'Collected',
  'Last_Reviewed',
  'Next_Review',
  'Interval_Days',
];

/** Writes cards as CSV with a head, in the given order, as UTF-8 with BOM; instants are in UTC. */
export function writeCardsFile(cards: readonly TakenFlashcard[]): string {
  const lines = cards.map(({ example, entry, lesson }) =>
    [
      String(entry.recordId),
      example.spanishExample,
      example.englishTranslation,
      example.spanishAudioLa,
      example.englishAudio,
      lesson?.program ?? '',
      lesson ? nameLesson(lesson.lesson) : '',
      example.spanglish === 'spanglish' ? 'Yes' : 'No',
      isCustom(entry) ? 'Yes' : 'No',
      entry.dateCreated,
      entry.lastReviewedDate,
      entry.nextReviewDate,
      entry.reviewInterval === null ? '' : String(waitOf(entry.reviewInterval)),
    ].map(guardFormula),
  );
  return stringify([HEAD, ...lines], { bom: true });
}
