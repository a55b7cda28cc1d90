import type { quizTopic } from '@soltura/contract/quizzes/quizzes';
import type { Day } from '@soltura/domain/dates';
import { countOf } from '@soltura/domain/numbers';
import type { CourseCode } from '@soltura/domain/quizzes/courses';
import type { OfficialQuiz } from '@soltura/domain/quizzes/official';
import { estimateMinutes } from '@soltura/domain/reviews/forecast';
import { Link } from '@tanstack/react-router';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
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
import styles from './OfficialSelector.module.css';
import { officialAnswer } from './official-answer.ts';
import { QuizChoice } from './QuizChoice.tsx';
import { usePreloadedQuiz } from './use-preloaded-quiz.ts';

interface OfficialSelectorProps {
  courses: readonly ToldCourse[];
  course: CourseCode;
  quizzes: readonly OfficialQuiz[];
  topics: readonly z.output<typeof quizTopic>[] | undefined;
  /** The days on which the student finished quizzes, by record id; undefined where the progress is unknown. */
  finished: ReadonlyMap<number, Day> | undefined;
  selected: OfficialQuiz | undefined;
  /** The number of the active student's lesson in this course; undefined in another course. */
  lessonNumber: number | undefined;
  notice: string | undefined;
  onCourse: (code: CourseCode) => void;
  onQuiz: (number: number) => void;
  onBegin: (quiz: OfficialQuiz) => void;
}

/** Selects a course and one of its quizzes (screens-student 11.1, ui.md 9). */
export function OfficialSelector(props: OfficialSelectorProps) {
  const { courses, course, quizzes, topics, finished, selected, lessonNumber, notice } = props;
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
        <h1>Official Quizzes</h1>
        {notice && <p className={styles.notice}>{notice} Choose another one.</p>}
        <form
          id={formId}
          className={styles.choices}
          onSubmit={(event) => {
            event.preventDefault();
            begin();
          }}
        >
          <div className={styles.how}>
            <CourseChoice courses={courses} value={course} onChange={onCourse} />
            <AnswerChoice value={answerBy} onChange={chooseAnswer} />
          </div>
          <QuizChoice
            key={course}
            quizzes={quizzes}
            topics={topics}
            finished={finished}
            value={selected?.number}
            lessonNumber={lessonNumber}
            onChange={onQuiz}
          />
        </form>
      </main>
      <Band label="Quiz">
        <div className={styles.band}>
          <div className={styles.what}>
            <p className={styles.title}>{selected?.title}</p>
            {sentences > 0 && (
              <p className={styles.match}>
                {countOf(sentences, 'sentence')}, about {countOf(estimateMinutes(sentences), 'minute')}
              </p>
            )}
            {selected && selected.number === lessonNumber && (
              <p className={styles.match}>Matches {currentLesson}</p>
            )}
          </div>
          <Link to={paths.home} className={bandButtonClass()} data-on="band">
            Back to Home
          </Link>
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
