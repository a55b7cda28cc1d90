import { tasks } from '@soltura/contract/tasks/tasks';
import { firstNameOf } from '@soltura/domain/people/first-name';
import { findActiveLesson, parseLessonNumber } from '@soltura/domain/programs/active-lesson';
import { type ReachedLesson, tellBeyondLesson } from '@soltura/domain/tasks/beyond-lesson';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { call } from '../../api/client.ts';
import { useQuizCourses } from '../../api/quiz-courses.ts';
import { usePrograms } from '../../base/programs.queries.ts';
import { tasksKey } from '../../base/record-keys.ts';
import type { ChosenStudent } from '../../parts/people/chosen-students.ts';
import { findOfficialQuiz } from './quiz-address.ts';
import styles from './tasks.module.css';

interface BeyondLessonProps {
  quizAddress: string;
  students: readonly ChosenStudent[];
}

/** Warns of an official quiz whose lesson some of the students have not reached (screens-coaching 3.1). */
export function BeyondLesson({ quizAddress, students }: BeyondLessonProps) {
  const found = findOfficialQuiz(quizAddress, useQuizCourses());
  if (!found || students.length === 0) return null;
  return <Warning course={found.course.name} number={found.number} students={students} />;
}

interface WarningProps {
  course: string;
  number: number;
  students: readonly ChosenStudent[];
}

function Warning({ course, number, students }: WarningProps) {
  const told = tellBeyondLesson(number, useReachedLessons(course, students));
  if (told === undefined) return null;
  return (
    <p className={styles.beyond}>
      <CircleAlert aria-hidden="true" />
      {told}
    </p>
  );
}

/** The lessons that students have reached in a course; unknown for those who learn in another one. */
function useReachedLessons(course: string, students: readonly ChosenStudent[]): ReachedLesson[] {
  const { data: taught } = usePrograms();
  const program = taught?.programs.find(({ name }) => name === course);
  const ids = students.map(({ recordId }) => recordId);
  const { data: placements = [] } = useQuery(placementsQuery(program === undefined ? [] : ids));
  return students.map(({ recordId, name }) => {
    const placed = placements.find(({ student }) => student === recordId);
    const isInCourse = placed !== undefined && placed.relatedProgram === program?.recordId;
    const lesson = isInCourse ? findActiveLesson(program, taught?.lessons ?? [], placed.cohort) : undefined;
    return { firstName: firstNameOf(name), lesson: lesson && parseLessonNumber(lesson.lesson) };
  });
}

function placementsQuery(students: readonly number[]) {
  return queryOptions({
    queryKey: [...tasksKey, 'placements', students],
    meta: { live: ['coaching-students', 'users'] },
    queryFn:
      students.length === 0
        ? skipToken
        : ({ signal }) => call(tasks.placements, { body: { students: [...students] } }, { signal }),
  });
}
