import type { Task } from '@soltura/contract/tasks/tasks';
import { firstNameOf } from '@soltura/domain/people/first-name';
import Lock from 'lucide-react/icons/lock';
import { useToday } from '../../base/use-today.ts';
import { readTimeZone } from '../../device/time-zone.ts';
import { RecordingList } from '../../parts/recordings/RecordingList.tsx';
import { WebLink } from '../../ui/fields/WebLink.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { inLanguage } from '../../ui/in-language.ts';
import { Definition } from '../../ui/staff/DefinitionList.tsx';
import { Rating } from '../../ui/staff/Rating.tsx';
import { FeedbackWithCards } from './cards/FeedbackWithCards.tsx';
import { tellState } from './describe-task.ts';
import styles from './tasks.module.css';

/** The outcome of a task in its panel: the hand-in, the feedback, and the notes that stay with coaches. */
export function TaskOutcome({ task }: { task: Task }) {
  const { handIn, status, returnedAt, rating, showsRating, feedback, readAt, quizDoneAt, student } = task;
  const { notes, areasOfDifficulty, recordings = [] } = task;
  const first = firstNameOf(student.name);
  const today = useToday();
  const { words: state } = tellState(
    { ...task, handedInAt: handIn?.handedInAt ?? '', returnedAt: returnedAt ?? '' },
    { timeZone: readTimeZone(), today },
  );
  return (
    <>
      {quizDoneAt !== null && <Definition term="Quiz Done">{formatInstant(quizDoneAt)}</Definition>}
      <Definition term="State">{state}</Definition>
      {handIn && recordings.length > 0 && (
        <Definition term="Handed In Recording">
          <RecordingList recordings={recordings} />
        </Definition>
      )}
      {handIn && handIn.text !== '' && (
        <Definition term="Handed In">
          <span className={styles.handed} {...inLanguage('es')}>
            {handIn.text}
          </span>
        </Definition>
      )}
      {handIn && handIn.link !== '' && (
        <Definition term="Handed In Link">
          <WebLink address={handIn.link} label={handIn.link} />
        </Definition>
      )}
      {status === 'returned' && (
        <>
          <Definition term="Feedback">
            <FeedbackWithCards task={task} feedback={feedback} />
          </Definition>
          <Definition term="Rating">
            <Rating rating={rating} />
            {!showsRating && ', not shown'}
          </Definition>
          <Definition term={`Read by ${first}`}>
            {readAt === null ? 'Not yet' : formatInstant(readAt)}
          </Definition>
          {(notes !== '' || areasOfDifficulty !== '') && (
            <Definition term="Stays with coaches">
              <span className={styles.inside}>
                <Lock aria-hidden="true" />
                {[notes, areasOfDifficulty].filter((text) => text !== '').join('\n')}
              </span>
            </Definition>
          )}
        </>
      )}
    </>
  );
}
