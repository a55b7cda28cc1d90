import { findActiveLesson, type ProgramCounters, parseLessonNumber, sortLessons } from './active-lesson.ts';

export interface LessonRange {
  readonly courseId: number | undefined;
  readonly fromId: number | undefined;
  readonly toId: number | undefined;
}

export interface LessonOption {
  readonly recordId: number;
  readonly number: number;
}

interface Lesson {
  readonly recordId: number;
  readonly lesson: string;
  readonly relatedProgram: number;
}

interface Learner {
  readonly relatedProgram: number;
  readonly cohort: string;
}

const NOTHING_CHOSEN: LessonRange = { courseId: undefined, fromId: undefined, toId: undefined };

/**
 * Returns the initial range of a screen: the active program up to the active lesson, without a lower limit.
 *
 * Nothing is chosen without a student, or when their program is not among those given. Source: screens-student 1.6.
 */
export function defaultRange(
  programs: readonly ProgramCounters[],
  lessons: readonly Lesson[],
  student: Learner | undefined,
): LessonRange {
  return chooseCourse(programs, lessons, student, student?.relatedProgram);
}

/**
 * Returns the range after a choice of another course: From is cleared, To is the student's active lesson if it belongs
 * to the course, otherwise the course's first lesson. Source: screens-student 1.6.
 */
export function chooseCourse(
  programs: readonly ProgramCounters[],
  lessons: readonly Lesson[],
  student: Learner | undefined,
  courseId: number | undefined,
): LessonRange {
  const course = programs.find(({ recordId }) => recordId === courseId);
  if (!course) return NOTHING_CHOSEN;
  const cohort = student?.relatedProgram === courseId ? (student?.cohort ?? '') : '';
  const active = findActiveLesson(course, lessons, cohort)?.recordId;
  const offered = listLessons(lessons, course.recordId);
  const to = offered.find(({ recordId }) => recordId === active) ?? offered[0];
  return { courseId: course.recordId, fromId: undefined, toId: to?.recordId };
}

/** Lists the lessons of From: those up to To, or all of the course while To is unset. None without a course. */
export function listFromLessons(lessons: readonly Lesson[], range: LessonRange): LessonOption[] {
  const offered = listLessons(lessons, range.courseId);
  const last = offered.find(({ recordId }) => recordId === range.toId)?.number ?? Infinity;
  return offered.filter(({ number }) => number <= last);
}

/** Lists the lessons of To: those from From on, or all of the course while From is unset. None without a course. */
export function listToLessons(lessons: readonly Lesson[], range: LessonRange): LessonOption[] {
  const offered = listLessons(lessons, range.courseId);
  const first = offered.find(({ recordId }) => recordId === range.fromId)?.number ?? 0;
  return offered.filter(({ number }) => number >= first);
}

function listLessons(lessons: readonly Lesson[], courseId: number | undefined): LessonOption[] {
  const ofCourse = lessons.filter(({ relatedProgram }) => relatedProgram === courseId);
  return sortLessons(ofCourse)
    .map(({ recordId, lesson }) => ({ recordId, number: parseLessonNumber(lesson) ?? 0 }))
    .filter(({ number }) => number > 0);
}
