import { nameLesson } from '@soltura/domain/flashcards/card-lesson';
import { isCustom } from '@soltura/domain/flashcards/card-status';
import { waitOf } from '@soltura/domain/reviews/interval';
import { type FileColumn, writeFlag } from '../../../lists/file-column.ts';
import type { TakenFlashcard } from './taken-cards.ts';

/** The columns of the CSV file; instants are in UTC. */
export const cardsFile: readonly FileColumn<TakenFlashcard>[] = [
  { head: 'ID', write: ({ entry }) => String(entry.recordId) },
  { head: 'Spanish', write: ({ example }) => example.spanishExample },
  { head: 'English', write: ({ example }) => example.englishTranslation },
  { head: 'Spanish_Audio', write: ({ example }) => example.spanishAudioLa },
  { head: 'English_Audio', write: ({ example }) => example.englishAudio },
  { head: 'Program', write: ({ lesson }) => lesson?.program ?? '' },
  { head: 'Lesson', write: ({ lesson }) => (lesson ? nameLesson(lesson.lesson) : '') },
  { head: 'Spanglish', write: ({ example }) => writeFlag(example.spanglish === 'spanglish') },
  { head: 'Custom', write: ({ entry }) => writeFlag(isCustom(entry)) },
  { head: 'Collected', write: ({ entry }) => entry.dateCreated },
  { head: 'Last_Reviewed', write: ({ entry }) => entry.lastReviewedDate },
  { head: 'Next_Review', write: ({ entry }) => entry.nextReviewDate },
  {
    head: 'Interval_Days',
    write: ({ entry: { reviewInterval } }) => (reviewInterval === null ? '' : String(waitOf(reviewInterval))),
  },
];
