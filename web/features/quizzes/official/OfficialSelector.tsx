import type { quizTopic } from '@soltura/contract/quizzes/quizzes';
import type { Day } from '@soltura/domain/dates';
import { countOf } from '@soltura/domain/numbers';
import type { OfficialQuiz } from '@soltura/domain/quizzes/official';
import { estimateMinutes } from '@soltura/domain/reviews/forecast';
import { Link } from '@tanstack/react-router';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import House from 'lucide-react/icons/house';
import { useId } from 'react';
import type * as z from 'zod/mini';
import { paths } from '../../../app/paths.ts';
import { useActiveStudent, useUser } from '../../../base/active-student.ts';
import { Band } from '../../../ui/controls/Band.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { bandButtonClass } from '../../../ui/controls/band-button-class.ts';
import { useKeptChoice } from '../../../ui/hooks/use-kept-choice.ts';
import { AnswerChoice } from '../setup/AnswerChoice.tsx';
import { usePreloadedTyping } from '../text/typing-code.tsx';
import { usePageEnter } from '../text/use-page-enter.ts';
import { CourseChoice, type ToldCourse } from './CourseChoice.tsx';
import { NextRow } from './NextRow.tsx';
import { nameNext } from './name-next.ts';
import styles from './OfficialSelector.module.css';
import { officialAnswer } from './official-answer.ts';
import { QuizChoice } from './QuizChoice.tsx';
import { usePreloadedQuiz } from './use-preloaded-quiz.ts';

interface OfficialSelectorProps {
  courses: readonly ToldCourse[];
  /** The code of the course that is open, or the address of the group. */
  course: string;
  quizzes: readonly OfficialQuiz[];
  topics: readonly z.output<typeof quizTopic>[] | undefined;
  /** The days on which the student finished quizzes, by record id; undefined where the progress is unknown. */
  finished: ReadonlyMap<number, Day> | undefined;
  selected: OfficialQuiz | undefined;
  /** The next quiz of the course with its address; undefined where none is called for. */
  next: (OfficialQuiz & { readonly path: string }) | undefined;
  nextNumber: number | undefined;
  /** The number of the active student's lesson in this course; undefined in another course. */
  lessonNumber: number | undefined;
  notice: string | undefined;
  onCourse: (code: string) => void;
  onQuiz: (number: number) => void;
  onBegin: (quiz: OfficialQuiz) => void;
}

/** Selects a course and one of its quizzes (screens-student 11.1, ui.md 9). */
export function OfficialSelector(props: OfficialSelectorProps) {
  const { courses, course, quizzes, topics, finished, selected, next, nextNumber, lessonNumber, notice } =
    props;
  const { onCourse, onQuiz, onBegin } = props;
  const sentences = topics?.find(({ recordId }) => recordId === selected?.recordId)?.sentences ?? 0;
  const formId = useId();
  const [answerBy, chooseAnswer] = useKeptChoice(officialAnswer);
  usePreloadedTyping(answerBy !== 'flip');
  const isOwn = useActiveStudent()?.recordId === useUser().recordId;
  const currentLesson = `${isOwn ? 'your' : 'their'} current lesson`;
  const begin = () => selected && onBegin(selected);
  usePageEnter(begin);
  usePreloadedQuiz(selected?.recordId);
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <form
          id={formId}
          className={styles.choices}
          onSubmit={(event) => {
            event.preventDefault();
            begin();
          }}
        >
          <div className={styles.title}>
            <h1>Official Quizzes</h1>
            {notice && <p className={styles.notice}>{notice} Choose another one.</p>}
          </div>
          <div className={styles.courses}>
            <CourseChoice courses={courses} value={course} onChange={onCourse} />
          </div>
          <div className={styles.answer}>
            <AnswerChoice value={answerBy} onChange={chooseAnswer} />
          </div>
          <div className={styles.quizzes}>
            {next && (
              <NextRow quiz={next} topic={topics?.find(({ recordId }) => recordId === next.recordId)} />
            )}
            <QuizChoice
              key={course}
              quizzes={quizzes}
              topics={topics}
              finished={finished}
              isGroup={courses.find(({ code }) => code === course)?.isGroup === true}
              value={selected?.number}
              nextNumber={nextNumber}
              lessonNumber={lessonNumber}
              onChange={onQuiz}
            />
          </div>
        </form>
      </main>
      <Band label="Quiz">
        <div className={styles.band} data-next={next ? '' : undefined}>
          <div className={styles.what}>
            <p className={styles.name}>{selected?.title}</p>
            <p className={styles.facts}>
              {sentences > 0 && (
                <span>
                  {countOf(sentences, 'sentence')}, about {countOf(estimateMinutes(sentences), 'minute')}
                </span>
              )}
              {selected && selected.number === lessonNumber && <span>Matches {currentLesson}</span>}
            </p>
          </div>
          <Link to={paths.home} className={bandButtonClass()} data-on="band" aria-label="Back to Home">
            <House className={styles.house} aria-hidden="true" />
            <span className={styles.word}>Back to Home</span>
          </Link>
          {next && (
            <Link to={next.path} className={bandButtonClass()} data-on="band">
              {nameNext(next)}
            </Link>
          )}
          <BandButton
            type="submit"
            form={formId}
            tone="light"
            disabled={!selected}
            keycap={<CornerDownLeft size={11} />}
            shortcuts="Enter"
          >
            Begin Review
          </BandButton>
        </div>
      </Band>
    </>
  );
}
