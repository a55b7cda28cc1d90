import type { CourseCode, QuizCourse } from '@soltura/domain/quizzes/courses';
import type { OfficialQuiz } from '@soltura/domain/quizzes/official';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import { useEffect, useId } from 'react';
import { paths } from '../../app/paths.ts';
import { Band } from '../../ui/Band.tsx';
import { BandButton } from '../../ui/BandButton.tsx';
import { bandButtonClass } from '../../ui/band-button-class.ts';
import { useActiveStudent, useUser } from '../people/active-student.ts';
import { useDebounced } from '../people/use-debounced.ts';
import { CourseChoice } from './CourseChoice.tsx';
import styles from './OfficialSelector.module.css';
import { QuizChoice } from './QuizChoice.tsx';
import { quizExamplesQuery } from './quizzes.queries.ts';
import { usePageEnter } from './use-page-enter.ts';

interface OfficialSelectorProps {
  courses: readonly QuizCourse[];
  course: CourseCode;
  quizzes: readonly OfficialQuiz[];
  selected: OfficialQuiz | undefined;
  /** How far the active student is in this course; undefined where it is not theirs. */
  lessonNumber: number | undefined;
  /** Why the quiz that was asked for is not open. */
  notice: string | undefined;
  onCourse: (code: CourseCode) => void;
  onQuiz: (number: number) => void;
  onBegin: (quiz: OfficialQuiz) => void;
}

const REST_MS = 150;

/** Chooses a course and one of its quizzes (screens-student 11.1, ui.md 9). */
export function OfficialSelector(props: OfficialSelectorProps) {
  const { courses, course, quizzes, selected, lessonNumber, notice, onCourse, onQuiz, onBegin } = props;
  const formId = useId();
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
          <CourseChoice courses={courses} value={course} onChange={onCourse} />
          <QuizChoice
            quizzes={quizzes}
            value={selected?.number}
            lessonNumber={lessonNumber}
            currentLesson={currentLesson}
            onChange={onQuiz}
          />
        </form>
      </main>
      <Band label="Quiz">
        <div className={styles.band}>
          <div className={styles.what}>
            <p className={styles.title}>{selected?.title}</p>
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

/** Fetches the cards of the quiz that stays selected, so that it begins at once. */
function usePreloadedQuiz(quizId: number | undefined): void {
  const cache = useQueryClient();
  const rested = useDebounced(quizId, REST_MS);
  useEffect(() => {
    if (rested !== undefined) void cache.prefetchQuery(quizExamplesQuery(rested));
  }, [cache, rested]);
}
