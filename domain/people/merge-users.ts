/** What of a user a merge brings together. */
export interface MergedUser {
  readonly name: string;
  readonly emailAddress: string;
  readonly adminRole: string;
  readonly studentRole: string;
  readonly relatedProgram: number | null;
  readonly cohort: string;
  readonly program: string;
  /** Whom the user is linked to. */
  readonly coachingStudent: number | null;
  readonly coach: number | null;
}

/** What of a user the kept one takes. */
export type UserGains = Partial<
  Pick<
    MergedUser,
    'name' | 'studentRole' | 'relatedProgram' | 'cohort' | 'program' | 'coachingStudent' | 'coach'
  >
>;

/** The less a role allows, the earlier it stands. */
const roles: readonly string[] = ['', 'none', 'limited', 'student'];

/**
 * What the kept one of two users who are one person takes from the other: what it lacks, and a student role that allows more.
 * A program comes with its cohort. Staff roles are never taken: an admin gives them.
 *
 * `student` is the coaching student whom the other one is, by whatever rule, if the kept one is none; else null.
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

/** What stands in the way of a merge. */
export interface UserMergeFacts {
  /** The names of the users, or their addresses. */
  readonly kept: string;
  readonly other: string;
  /** Whether the one that goes is the admin who asks. */
  readonly isOwn: boolean;
  /** The present coaching students whom the two are, by name; null where they are none, or the same. */
  readonly students: { readonly kept: string; readonly other: string } | null;
  /** How many present coaching students have the address of the one that goes, and no other user. */
  readonly studentsOfOther: number;
  /** The coaches whom the two are linked to, by name; null where not both are. */
  readonly coaches: { readonly kept: string; readonly other: string } | null;
}

/** The sentences that say why two users cannot be merged now; empty where they can. */
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
