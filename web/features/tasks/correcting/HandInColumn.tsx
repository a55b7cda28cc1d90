import type { Task } from '@soltura/contract/tasks/tasks';
import { toLocalDay } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { firstNameOf } from '@soltura/domain/people/first-name';
import { isWebLink } from '@soltura/domain/records/links';
import { Link } from '@tanstack/react-router';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { type ReactNode, type Ref, useId } from 'react';
import { useQuizCourses } from '../../../api/quiz-courses.ts';
import { paths } from '../../../app/paths.ts';
import { readTimeZone } from '../../../device/time-zone.ts';
import { MixedText } from '../../../parts/coaching/MixedText.tsx';
import { RecordingList } from '../../../parts/recordings/RecordingList.tsx';
import type { PlayerHandle } from '../../../parts/recordings/RecordingPlayer.tsx';
import { WebLink } from '../../../ui/fields/WebLink.tsx';
import { formatInstant } from '../../../ui/format-instant.ts';
import { inLanguage } from '../../../ui/in-language.ts';
import linkStyles from '../../../ui/staff/link.module.css';
import { Rating } from '../../../ui/staff/Rating.tsx';
import { tellHandIn } from '../describe-task.ts';
import { nameTaskQuiz } from '../quiz-address.ts';
import styles from './HandInColumn.module.css';

interface HandInColumnProps {
  task: Task;
  player: Ref<PlayerHandle>;
  notice: ReactNode;
}

/** The hand-in of a student, with what was asked (screens-coaching 3.2). */
export function HandInColumn({ task, player, notice }: HandInColumnProps) {
  const id = useId();
  const { student, title, handIn, instructions, link, recordings = [] } = task;
  return (
    <section className={styles.column} aria-labelledby={id}>
      <header>
        <h2 id={id} tabIndex={-1} className={styles.title} data-hand-in>
          <MixedText text={title} />
        </h2>
        <p className={styles.about}>
          <Link
            to={paths.studentDrillDown}
            search={{ student: student.recordId }}
            className={linkStyles.link}
          >
            {student.name}
          </Link>
          {describeAbout(task)}
        </p>
      </header>
      {notice}
      {instructions !== '' && (
        <div className={styles.asked}>
          <b>You asked: </b>
          <MixedText text={instructions} />
        </div>
      )}
      {link !== '' && (
        <p className={styles.asked}>
          <b>With the link: </b>
          <WebLink address={link} label={link} />
        </p>
      )}
      <QuizLine task={task} />
      {handIn && <RecordingList ref={player} recordings={recordings} shortcut="Alt+P" />}
      {handIn && <HandedIn handIn={handIn} />}
      {handIn && (
        <p className={styles.when}>
          {tellHandIn(
            handIn.handedInAt,
            { own: readTimeZone(), student: student.timeZone },
            firstNameOf(student.name),
          )}
        </p>
      )}
      <ReturnedBefore task={task} />
    </section>
  );
}

/** ', Level 2, Lesson 14. Pronunciation, due November 18.' after the student's name. */
function describeAbout({ student: { level, lesson }, assignmentType, dueOn, status }: Task): string {
  const place = [level, lesson].filter((text) => text !== '');
  const due = dueOn === '' ? '' : `, due ${writeDay(dueOn, 'January 4')}`;
  const state = status === 'handed in' || status === 'returned' ? '' : `, ${status}`;
  return `${['', ...place].join(', ')}. ${assignmentType}${due}${state}.`;
}

function QuizLine({ task: { quizAddress, quizDoneAt } }: { task: Task }) {
  const courses = useQuizCourses();
  if (quizAddress === '') return null;
  return (
    <p className={styles.asked}>
      <b>With a quiz: </b>
      {nameTaskQuiz(quizAddress, courses)},{' '}
      {quizDoneAt === null ? 'not done' : `done ${formatInstant(quizDoneAt)}`}
    </p>
  );
}

function HandedIn({ handIn: { text, link } }: { handIn: NonNullable<Task['handIn']> }) {
  return (
    <>
      {link !== '' && (
        <p className={styles.link}>
          {isWebLink(link) ? (
            <a href={link.trim()} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
              {link}
              <ArrowUpRight aria-hidden="true" />
            </a>
          ) : (
            link
          )}
        </p>
      )}
      {text !== '' && (
        <div className={styles.text} {...inLanguage('es')}>
          {text.split(/\n{2,}/).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
    </>
  );
}

function ReturnedBefore({ task: { returnedBefore } }: { task: Task }) {
  const id = useId();
  const zone = readTimeZone();
  if (returnedBefore.length === 0) return null;
  return (
    <div className={styles.before}>
      <h3 id={id} className={styles.heading}>
        Returned before
      </h3>
      <ul aria-labelledby={id}>
        {returnedBefore.map(({ recordId, title, rating, showsRating, returnedAt }) => (
          <li key={recordId} className={styles.former}>
            <span className={styles.what}>
              <MixedText text={title} />
            </span>
            <span className={styles.rating}>
              <Rating rating={rating} />
              {!showsRating && <span>, not shown</span>}
            </span>
            <span className={styles.day}>{writeDay(toLocalDay(new Date(returnedAt), zone), 'Jan 4')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
