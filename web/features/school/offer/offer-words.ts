import type { OfferChoice } from '@soltura/contract/school/offer';
import { countOf } from '@soltura/domain/numbers';
import type { CourseCounts } from '@soltura/domain/school/plan-course';
import type { UsualCourse } from '@soltura/domain/school/usual-courses';

export function labelOffer({ course, coachingCourses }: OfferChoice): string | undefined {
  const courses = coachingCourses.length > 0 ? countOf(coachingCourses.length, 'coaching course') : undefined;
  if (!course) return courses && `Add ${courses}`;
  return courses === undefined ? 'Add the course' : `Add the course and ${courses}`;
}

/** Returns the missing parts of the course in words; undefined where all of it is missing. */
export function describeMissing(counts: CourseCounts, missing: CourseCounts): string | undefined {
  const parts = [
    [missing.programs, counts.programs, 'program'],
    [missing.lessons, counts.lessons, 'lesson'],
    [missing.words, counts.words, 'word'],
    [missing.sentences, counts.sentences, 'sentence'],
    [missing.quizzes, counts.quizzes, 'quiz', 'quizzes'],
    [missing.presets, counts.presets, 'quiz preset'],
  ] as const;
  if (parts.every(([lacking, all]) => lacking === all)) return undefined;
  const texts = parts.flatMap(([lacking, , noun, plural]) =>
    lacking > 0 ? countOf(lacking, noun, plural) : [],
  );
  return texts.length === 0 ? 'All of it is in your school.' : `Missing: ${texts.join(', ')}.`;
}

export function isAllThere(missing: CourseCounts): boolean {
  return Object.values(missing).every((count) => count === 0);
}

export function describeCalls({ weeklyPrivateCalls, membershipType }: UsualCourse): string {
  if (weeklyPrivateCalls > 0) return `${weeklyPrivateCalls} a week`;
  return membershipType === 'Bundle' ? 'by credit' : '';
}

export function describeTime(minutes: number): string {
  const hours = Math.round(minutes / 6) / 10;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
