import type { Setting, SetupProgress } from '@soltura/contract/school/school';
import { countOf } from '@soltura/domain/numbers';

export const stepNames = ['school', 'program', 'coach', 'student', 'examples', 'invite'] as const;
export type StepName = (typeof stepNames)[number];

/**
 * A description of the existing records of each step; undefined for steps that are not done. The invitations are never
 * done.
 */
export function describeProgress(
  progress: SetupProgress,
  settings: readonly Setting[],
): Readonly<Record<StepName, string | undefined>> {
  const { programs, programLessons, coaches, students, verifiedExamples } = progress;
  const product = settings.find(({ name }) => name === 'product');
  const isNamed = settings.some(
    ({ name, source }) => (name === 'product' || name === 'coachEmailDomains') && source !== 'default',
  );
  return {
    school: isNamed ? product?.value : undefined,
    program:
      programs > 0 && programLessons > 0
        ? `${countOf(programs, 'program')}, ${countOf(programLessons, 'lesson')}`
        : undefined,
    coach: coaches > 0 ? countOf(coaches, 'coach', 'coaches') : undefined,
    student: students > 0 ? countOf(students, 'student') : undefined,
    examples: verifiedExamples > 0 ? countOf(verifiedExamples, 'example') : undefined,
    invite: undefined,
  };
}

export function findNextStep(done: Readonly<Record<StepName, string | undefined>>): StepName {
  return stepNames.find((name) => done[name] === undefined) ?? 'invite';
}

export function findStep(text: string | undefined): StepName | undefined {
  return stepNames.find((name) => name === text);
}
