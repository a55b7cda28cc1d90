export interface MergedUser {
  readonly name: string;
  readonly emailAddress: string;
  readonly adminRole: string;
  readonly studentRole: string;
  readonly relatedProgram: number | null;
  readonly cohort: string;
  readonly program: string;
  readonly coachingStudent: number | null;
  readonly coach: number | null;
}

export type UserGains = Partial<
  Pick<
    MergedUser,
    'name' | 'studentRole' | 'relatedProgram' | 'cohort' | 'program' | 'coachingStudent' | 'coach'
  >
>;

const roles: readonly string[] = ['', 'none', 'limited', 'student'];

/**
 * Returns the values that the kept one of two merged users takes from the other: those that it lacks, and a student
 * role that allows more. A program comes with its cohort. Staff roles are never taken over: an admin gives them.
 *
 * `student` is the coaching student of the other user, by link or address, if the kept user has none; else null.
 */
export function mergeUsers(kept: MergedUser, other: MergedUser, student: number | null): UserGains {
  return {
    ...(kept.name === '' && other.name !== '' && { name: other.name }),
    ...(roles.indexOf(other.studentRole) > roles.indexOf(kept.studentRole) && {
      studentRole: other.studentRole,
    }),
    ...(kept.relatedProgram === null &&
      other.relatedProgram !== null && { relatedProgram: other.relatedProgram, cohort: other.cohort }),
    ...(kept.program === '' && other.program !== '' && { program: other.program }),
    ...(student !== null && kept.coachingStudent !== student && { coachingStudent: student }),
    ...(kept.coach === null && kept.adminRole !== '' && other.coach !== null && { coach: other.coach }),
  };
}

/**
 * Present records of the two users. `students` and `coaches` have the names of both sides, and are null
 * unless both have a different one. `studentsOfOther` counts coaching students with the address of the
 * removed user and without another user.
 */
export interface UserMergeFacts {
  readonly kept: string;
  readonly other: string;
  readonly isOwn: boolean;
  readonly students: { readonly kept: string; readonly other: string } | null;
  readonly studentsOfOther: number;
  readonly coaches: { readonly kept: string; readonly other: string } | null;
}

export function findMergeObstacles(facts: UserMergeFacts): string[] {
  const { kept, other, isOwn, students, studentsOfOther, coaches } = facts;
  const sentences = [
    isOwn && 'You cannot merge yourself away: merge the other user into yours.',
    students &&
      `${kept} is the coaching student ${students.kept}, and ${other} is ${students.other}: merge these two first, on their page.`,
    studentsOfOther > 1 &&
      `${studentsOfOther} coaching students have the address of ${other}: link or merge them first, so that none loses their cards.`,
    coaches &&
      `${kept} is linked to the coach ${coaches.kept}, and ${other} to ${coaches.other}: take one of the links away first.`,
  ];
  return sentences.filter((sentence) => typeof sentence === 'string');
}
